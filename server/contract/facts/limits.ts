/**
 * Business constants of the specification (sections 2, 4 and 9) and of decisions 5, once. Times in
 * milliseconds, lengths in pixels. Lengths of texts are in max-lengths.ts, how often something may be done in
 * rate-limits.ts, how long a session lives in retention.ts.
 */
export const limits = {
  mobileBreakpoint: 768,
  navCategories: { desktop: 5, mobile: 3 },
  carouselInterval: 3000,
  toastDuration: 4000,
  /**
   * How long an undo is offered, and how long at most while it is pointed at: mails that tell of a decision
   * wait as long.
   */
  undoDuration: 10_000,
  longestUndo: 30_000,
  skeletonCards: 6,
  skeleton: { home: 2000, search: 1500, product: 2000, related: 2000 },
  aos: { duration: 1500, offset: 100 },
  cropBox: 400,
  cropPreview: 300,
  /**
   * The largest picture that may be sent (decisions 5). An upload on which nothing moves is called slow after
   * a while, and given up after another; the server waits as long.
   */
  upload: { megabytes: 8, megapixels: 40, slowAfter: 15_000, stalledAfter: 60_000 },
  /**
   * Who may act for one shop, and how many may come by invitation in 24 hours, for the first time or again:
   * more than a family with its employees ever is.
   */
  shopMembers: { most: 20, newInADay: 10 },
  /** Long edge of an uploaded crop (decisions 5). */
  uploadEdge: 1600,
  /** Width and height of banners; product photos are square. */
  sliderBanner: { width: 984, height: 416 },
  fixedBanner: { width: 104, height: 55 },
} as const
