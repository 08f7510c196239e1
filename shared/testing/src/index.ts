export { TestPage, type TestPageProps, testSite } from './test-page';
