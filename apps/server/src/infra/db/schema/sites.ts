export type SiteSchema = {
  /** Places with assets, by which a member groups them. */
  sites: {
    id: string
    ownerId: string
    name: string
    /** the name without regard to case and spaces; unique among the member's sites */
    nameKey: string
    place: string | null
    createdAt: number
  }
  /** An asset is on one site at most. */
  siteAssets: { assetId: string; siteId: string }
}
