import { builder } from '../../platform/graphql/builder.ts'
import { versionById } from '../queries/approval-files.ts'
import type { SignedVersion } from '../queries/decisions.ts'

export const SignedVersionType = builder.objectRef<SignedVersion>('SignedVersion').implement({
  fields: (t) => ({
    versionID: t.exposeID('versionID'),
    fileID: t.exposeID('fileID'),
    // The decider may have other version numbers than the reader.
    n: t.int({
      resolve: async ({ versionID, n }, _args, context) =>
        (await context.load(versionById, versionID))?.n ?? n,
    }),
    name: t.exposeString('name'),
    sha256: t.exposeString('sha256'),
  }),
})
