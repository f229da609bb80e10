import { useWorksOffline } from '../../../lib/net/use-works-offline.ts'
import { isLostAtEnd } from '../../../offers/saved/saved-store.ts'

/** Both the codes and the files that show them are stored for offline use. */
export const useIsKept = () => useWorksOffline() && !isLostAtEnd('codes')
