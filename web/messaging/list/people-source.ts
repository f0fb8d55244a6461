import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useSearch } from '../../platform/client/use-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { PaletteSource } from '../../platform/slots.ts'
import { toastError } from '../../ui/toast.ts'
import { createChannelMutation } from '../operations/channels.ts'
import { searchMembersQuery } from '../operations/people.ts'
import { channelRoute } from '../routes.tsx'

type Found = ResultOf<typeof searchMembersQuery>

const max = 6
const variables = (keyword: string) => ({ keyword, withoutChannel: true })
const pick = ({ searchMembers }: Found) => searchMembers
const textsOf = ({ name, email }: Found['searchMembers'][number]) => [name, email]

/** People of the agency without a conversation with the viewer; the others are found as channels. */
export const peopleSource: PaletteSource = {
  name: 'people',
  label: 'messaging/lazy:palette.people',
  order: 20,
  useItems: usePeopleItems,
}

function usePeopleItems(query: string) {
  const { t } = useTranslation('messaging/lazy')
  const navigate = useNavigate()
  const [, create] = useMutation(createChannelMutation)
  const { found } = useSearch({
    query: searchMembersQuery,
    typed: query,
    variables,
    pick,
    textsOf,
    pause: query === '',
  })

  async function open(userID: string) {
    const { data: made, error } = await create({ input: { scope: 'direct', destination: [userID] } })
    if (error) toastError(error)
    else if (made) await navigate({ to: channelRoute.to, params: { channelID: made.createChannel.id } })
  }

  if (query === '') return []
  return found.slice(0, max).map(({ id, name, avatar }) => ({
    id: `person.${id}`,
    label: name,
    hint: t('palette.writeTo'),
    avatar: { id, name, picture: avatar },
    run: () => void open(id),
  }))
}
