export { ChoosePicture } from "./components/ChoosePicture";
export { PictureField } from "./components/PictureField";
