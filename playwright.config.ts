export { default } from './e2e/config';
