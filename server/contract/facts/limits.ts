/** Constants from specification 2, 4 and 9 and decisions 5. Times are in milliseconds, lengths in pixels. */
export const limits = {
  mobileBreakpoint: 768,
  navCategories: { desktop: 5, mobile: 3 },
  carouselInterval: 3000,
  toastDuration: 4000,
  /** Mails about a decision are sent after `longestUndo`, so that none reports an undone decision. */
  undoDuration: 10_000,
  longestUndo: 30_000,
  skeletonCards: 6,
  skeleton: { home: 2000, search: 1500, product: 2000, related: 2000 },
  aos: { duration: 1500, offset: 100 },
  cropBox: 400,
  cropPreview: 300,
  /** The largest upload (decisions 5). The client gives up an upload that stalls for `stalledAfter`. */
  upload: { megabytes: 8, megapixels: 40, slowAfter: 15_000, stalledAfter: 60_000 },
  /** At most `most` members, `newInADay` of them new in 24 hours: more than a family business needs. */
  shopMembers: { most: 20, newInADay: 10 },
  /** The long edge of an uploaded picture after cropping (decisions 5). */
  uploadEdge: 1600,
  sliderBanner: { width: 984, height: 416 },
  fixedBanner: { width: 104, height: 55 },
} as const

/** Maximum number of characters, for the schemas and for `maxLength` of inputs. */
export const maxLengths = {
  personName: 120,
  shopName: 120,
  quarter: 80,
  specialDayReason: 40,
  /** The reason for an admin's decision. */
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

/** Widths in pixels. Changing the list requires new files for all stored pictures. */
const smallerWidths = [160, 320, 480, 800, 1200]

/** Widths of a picture's WebP files: the smaller standard widths and its own. */
export const pictureWidths = (width: number, smaller: readonly number[] = smallerWidths) => [
  ...smaller.filter((candidate) => candidate < width),
  width,
]
