/** An organisation as the resource shows it; what screens read beside it, they name themselves. */
export interface OrganizationAttributes {
  id: string;
  type: string;
  status: string;
  centerId: string;
  name: string;
  summary: string | null;
  description: string | null;
  website: string | null;
  email: string | null;
  phoneNumber: string | null;
  logoUrl: string | null;
  city: string | null;
  latitude: number | null;
  showOnSocialMap: boolean;
  updatedAt: string;
  lockVersion: number;
}
