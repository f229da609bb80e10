/** A page answered 200 where our server would have sent JSON: that of a Wi-Fi's sign-in, for instance. */
export const wrongPlace =
  'Something else answered in the place of our server. If this Wi-Fi asks for a sign-in, do that first.'

/** What is true of an answer without our words, a proxy's; undefined when there was none (status 0). */
export function reasonOf(status: number): string | undefined {
  if (status === 0) return undefined
  if (status === 413) return 'This is larger than the server takes. Please choose a smaller picture.'
  if (status === 408) return 'Sending took too long. Please try again.'
  if (status === 429) return 'Too many attempts. Please try again in a minute.'
  if (status >= 502 && status <= 504) return 'The server is away just now. Please try again in a minute.'
  if (status >= 500) return 'Something went wrong on the server. Please try again later.'
  return 'The server refused this.'
}
