export { DevicePush } from "./components/DevicePush";
