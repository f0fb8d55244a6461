/** For a route whose page stays mounted when its parameters change: the page itself keys the parts that belong to one entity. */
export const stays = { remountDeps: () => undefined }
