/**
 * Business constants of the specification (sections 2, 4 and 9) and of decisions 5, once. Times in
 * milliseconds, lengths in pixels. How often something may be done is in rate-limits.ts, how long a session
 * lives in retention.ts.
 */
export const limits = {
  mobileBreakpoint: 768,
  navCategories: { desktop: 5, mobile: 3 },
  carouselInterval: 3000,
  toastDuration: 4000,
  /**
   * Milliseconds that an undo is offered, and at most while it is pointed at. Mails about a decision wait
   * for the latter, so that none tells what was undone.
   */
  undoDuration: 10_000,
  longestUndo: 30_000,
  skeletonCards: 6,
  /** Milliseconds that a skeleton stays on the first visit of a session. */
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

/** Largest number of characters of each text, for schemas and `maxLength`. */
export const maxLengths = {
  personName: 120,
  shopName: 120,
  quarter: 80,
  specialDayReason: 40,
  /** Of an admin, for a shop. */
  reason: 500,
  passkeyName: 60,
  email: 254,
  contactNo: 20,
  address: 300,
  city: 80,
  state: 80,
  categoryName: 60,
  bannerAlt: 150,
  productName: 150,
  brand: 80,
  rowCode: 60,
  description: 2000,
  searchText: 100,
  phrase: 60,
  subject: 150,
  message: 4000,
  reportWords: 300,
  questionLine: 120,
  note: 200,
  announcementTitle: 80,
  announcementBody: 600,
} as const

/** Pixels. Cards rely on this list: when it changes, stored pictures need new files. */
const smallerWidths = [160, 320, 480, 800, 1200]

/** Widths of the WebP files of a picture: those of the list that are below its own width, and its own. */
export const pictureWidths = (width: number, smaller: readonly number[] = smallerWidths) => [
  ...smaller.filter((candidate) => candidate < width),
  width,
]
