import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { PaletteSource } from '../../platform/slots.ts'
import { toastError } from '../../ui/toast.ts'
import { createChannelMutation } from '../operations/channels.ts'
import { searchMembersQuery } from '../operations/people.ts'
import { channelRoute } from '../routes.tsx'

type Found = ResultOf<typeof searchMembersQuery>

const variables = (keyword: string) => ({ keyword, withoutChannel: true })
const pick = ({ searchMembers }: Found) => searchMembers
const textsOf = ({ name, email }: Found['searchMembers'][number]) => [name, email]

/** People of the agency without a conversation with the viewer; the others are found as channels. */
export const peopleSource: PaletteSource = {
  name: 'people',
  label: 'messaging/lazy:palette.people',
  order: 20,
  max: 6,
  asksServer: true,
  useItems: usePeopleItems,
}

function usePeopleItems(query: string) {
  const { t } = useTranslation('messaging/lazy')
  const navigate = useNavigate()
  const [, create] = useMutation(createChannelMutation)
  const { found } = useTypedSearch({
    query: searchMembersQuery,
    typed: query,
    variables,
    pick,
    textsOf,
    least: 1,
  })

  async function open(userID: string) {
    const { data: made, error } = await create({ input: { scope: 'direct', destination: [userID] } })
    if (error) toastError(error)
    else if (made) await navigate({ to: channelRoute.to, params: { channelID: made.createChannel.id } })
  }

  return found.map(({ id, name, email, avatar }) => ({
    id: `person.${id}`,
    label: name,
    keywords: email ?? '',
    hint: t('palette.writeTo'),
    avatar: { id, name, picture: avatar },
    run: () => void open(id),
  }))
}
