import { Group } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useTranslation } from 'react-i18next'
import { addressesIn } from '../../agencies/people/invitations/addresses.ts'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { PeopleField } from '../../ui/people/people-field.tsx'
import { type FindPeople, textsOf } from '../../ui/people/person.ts'
import type { Person } from '../model/channel.ts'
import { searchMembersQuery } from '../operations/people.ts'

type Roles = 'staff' | 'clients' | 'all'

interface Props {
  label: string
  description?: string
  error?: string | undefined
  people: Person[]
  onChange: (people: Person[]) => void
  /** Ids of the people who are not offered. */
  without?: readonly string[]
  roles?: Roles
  /**
   * People who already have a conversation with the viewer: found by typing, and marked; until something is typed, the
   * others are offered.
   */
  talks?: ReadonlySet<string>
  /** At most one. */
  single?: boolean
  /** Focused on mount. */
  autoFocus?: boolean
  /** Invites a new person. Without it, no invitation is offered. */
  onInvite?: ((address: string) => void) | undefined
  /** Called when the last possible person was selected, to move the focus on. */
  onFull?: () => void
}

/** Finds people that the viewer can write to, and collects the selected ones. */
export function PeoplePicker({ without = none, roles = 'all', talks, onInvite, ...props }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  return (
    <PeopleField
      {...props}
      find={talks ? useStrangers : useEverybody}
      texts={{
        placeholder: t('messaging/lazy:people.placeholder'),
        remove: (name) => t('messaging/lazy:people.remove', { name }),
        nothing: (typed) => t(`messaging/lazy:people.${talks && !typed ? 'onlyKnown' : 'nobody'}`),
      }}
      isOffered={({ id, role }, typed) =>
        !without.includes(id) &&
        (roles === 'all' || (role === 'client') === (roles === 'clients')) &&
        (typed.trim() !== '' || !talks?.has(id))
      }
      noteOf={({ role, companyName }) => (role === 'client' ? (companyName ?? t('clientPerson')) : null)}
      endOf={({ id }) => talks?.has(id) && t('messaging/lazy:people.known')}
      otherwise={(typed) => invitation(typed, onInvite)}
    />
  )
}

function invitation(typed: string, onInvite: Props['onInvite']) {
  const address = onInvite && addressIn(typed)
  return address
    ? { value: address, label: <Invitation address={address} />, onChoose: () => onInvite(address) }
    : undefined
}

function Invitation({ address }: { address: string }) {
  const { t } = useTranslation('messaging/lazy')
  return (
    <Group gap="sm" wrap="nowrap">
      <IconMail size={18} stroke={1.5} aria-hidden />
      {t('people.invite', { address })}
    </Group>
  )
}

/** The typed text, if it is exactly one email address. */
function addressIn(typed: string): string | undefined {
  const { addresses, wrong } = addressesIn(typed)
  return addresses.length === 1 && wrong.length === 0 ? addresses[0] : undefined
}

type Found = ResultOf<typeof searchMembersQuery>
type FoundPerson = Found['searchMembers'][number]

const none: readonly string[] = []
const pick = ({ searchMembers }: Found) => searchMembers

/** Finds people of the agency; until something is typed, optionally only those without a conversation with the viewer. */
const among =
  (strangersFirst: boolean): FindPeople<FoundPerson> =>
  (typed, pause) =>
    useTypedSearch({
      query: searchMembersQuery,
      typed,
      variables: (keyword) => ({ keyword, withoutChannel: strangersFirst && keyword === '' }),
      pick,
      textsOf,
      pause,
    })
const useStrangers = among(true)
const useEverybody = among(false)
