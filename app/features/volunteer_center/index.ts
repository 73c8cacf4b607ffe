export { featureNames } from "./components/FeatureList";
