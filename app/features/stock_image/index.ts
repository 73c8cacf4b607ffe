export { PictureField } from "./components/PictureField";
