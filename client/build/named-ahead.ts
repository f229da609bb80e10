import type { ResolveModulePreloadDependenciesFn } from 'vite'

/** There before anything that comes later: named once more they would only weigh. */
const isThere = /^assets\/(?:rolldown-runtime|react|storefront|icons)-/
/** Nothing on the screen waits for them: the scripts that they need may take a way to the server more. */
const inBackground = /^assets\/(?:offline|look-after-device|start-field-visits)-/
const screenOf = (file: string) => /^(assets\/\w+-page)-/.exec(file)?.[1]

/** The files that are asked for together with one that comes later: who asks for it has their names. */
export const namedAhead: ResolveModulePreloadDependenciesFn = (file, needed, { hostId, hostType }) => {
  if (hostType === 'html') return needed
  if (inBackground.test(file)) return needed.filter((one) => one === file || one.endsWith('.css'))
  const parts = `${screenOf(hostId)}-parts-`
  return needed.filter((one) => !isThere.test(one) && !one.startsWith(parts))
}
