/** Is there without anybody having written it (page/routes/campaign.tsx). */
export const campaignPath = "/gelderse-handen";
