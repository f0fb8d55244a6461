import { accessTable } from '../platform/access.ts'

/** Who may call which operation of absence: anonymous, outsider, client, staff, admin. Email settings are each person's own. */
export const access = accessTable({
  conversationsWithoutMail: 'no no own own own',
  updateConversationMail: 'no no own own own',
})
