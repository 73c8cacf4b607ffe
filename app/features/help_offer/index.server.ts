export { chooseOffer, discardAnswered, releaseOffer, thankOthers } from "./help_offer.commands.server";
export { helpOffers } from "./help_offer.resource.server";
