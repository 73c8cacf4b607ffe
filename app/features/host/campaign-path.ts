/** Is there without anybody having written it (blocks/routes/campaign.tsx). */
export const campaignPath = "/gelderse-handen";
