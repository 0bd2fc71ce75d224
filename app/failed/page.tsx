export { FailedPage as default, failedMetadata as generateMetadata } from "#components/layout/failed-page";
