import { useWorksOffline } from '../../../lib/net/use-works-offline.ts'
import { isLostAtEnd } from '../../../offers/saved/saved-store.ts'

/** Whether codes open again without a network: this device keeps them, and the files that show them. */
export const useIsKept = () => useWorksOffline() && !isLostAtEnd('codes')
