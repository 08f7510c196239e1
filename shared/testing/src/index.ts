export { TestPage, type TestPageProps } from './test-page';
