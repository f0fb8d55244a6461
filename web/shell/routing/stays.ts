/** Of a route whose page stays when its parameters change: what is open on it keys by itself what belongs to one thing. */
export const stays = { remountDeps: () => undefined }
