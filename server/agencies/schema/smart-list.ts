import { createSmartListInput, deleteSmartListInput, updateSmartListInput } from '../../../shared/agencies.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createSmartList, deleteSmartList, updateSmartList } from '../commands/smart-lists.ts'
import { SmartListType } from './types.ts'

SmartListType.implement({
  description: 'A dynamic list of members matched by their attributes; all conditions must match.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    tag: t.exposeString('tag', { nullable: true }),
    role: t.exposeString('role', { nullable: true, description: 'admin | user | client' }),
    status: t.exposeString('status', {
      nullable: true,
      description: 'active: confirmed and not deactivated; inactive: all others.',
    }),
  }),
})

mutation('createSmartList', { type: SmartListType, input: createSmartListInput, command: createSmartList })
mutation('updateSmartList', { type: SmartListType, input: updateSmartListInput, command: updateSmartList })
mutation('deleteSmartList', { type: SmartListType, input: deleteSmartListInput, command: deleteSmartList })
