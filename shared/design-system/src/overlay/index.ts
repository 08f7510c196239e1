export { Dialog, type DialogProps } from './dialog';
export { type TabItem, Tabs, type TabsProps } from './tabs';
