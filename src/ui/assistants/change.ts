import type { BridgeView } from '../../messages/requests';

/** Changes the bridge. Resolves to whether that succeeded; the section shows the problem. */
export type Change = (work: () => Promise<BridgeView>) => Promise<boolean>;
