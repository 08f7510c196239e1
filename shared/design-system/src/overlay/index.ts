export { Dialog, type DialogProps } from './dialog';
export { type TabItem, Tabs, type TabsProps } from './tabs';
export { Toaster, type ToastMessage, toast } from './toast';
