/** Business constants of the specification (sections 2, 4 and 9), once. Times in milliseconds, lengths in pixels. */
export const limits = {
  mobileBreakpoint: 768,
  navCategories: { desktop: 5, mobile: 3 },
  carouselInterval: 3000,
  toastDuration: 4000,
  skeletonCards: 6,
  skeleton: { home: 2000, search: 1500, product: 2000, related: 2000 },
  aos: { duration: 1500, offset: 100 },
  cropBox: 400,
  cropPreview: 300,
  /** Long edge of an uploaded crop (decisions 5). */
  uploadEdge: 1600,
  /** Width and height of slider banners; fixed ones and product photos are square. */
  sliderBanner: { width: 984, height: 416 },
} as const
