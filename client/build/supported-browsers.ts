/** Cascade layers and the dialog element: browsers of early 2022. */
export const supportedBrowsers = ['chrome99', 'edge99', 'safari15.4', 'firefox97']
