import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { fold } from '../../../../shared/fold.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { useInvitations } from '../invitations/use-invitations.ts'
import { emailOf, isInvitation, type Listed, nameOf } from './listed.ts'
import { type Member, type Role, useMembers } from './use-members.ts'

const nobody: readonly never[] = []

/**
 * The members with a role or on a list, or everyone including pending invitations, with a field that contains the typed
 * text: loaded ones in the same frame, and, while the list still loads, the server's results for the rest.
 */
export function useFoundPeople(role: Role | undefined, typed: string, smartListID?: string) {
  const wanted = typed.trim()
  const [keyword] = useDebouncedValue(wanted, 150)
  const all = useMembers(role, '', smartListID)
  const found = useMembers(role, keyword, smartListID, keyword === '' || all.complete)
  const beside = wanted !== '' && keyword === wanted ? found.items : undefined
  const invited = useInvited(role === undefined && smartListID === undefined)
  const items = useMemo((): readonly Listed[] | undefined => {
    if (!all.items) return undefined
    if (wanted === '') return invited.length === 0 ? all.items : [...all.items, ...invited]
    return [...matching(all.items, wanted, beside ?? nobody), ...containing(invited, fold(wanted))]
  }, [all.items, wanted, beside, invited])
  return { ...all, items }
}

/** The pending invitations, as far as the viewer may manage them. */
function useInvited(isAsked: boolean) {
  const { agency } = useViewer()
  const { items = nobody } = useInvitations(!isAsked || !agency?.viewerCan.inviteClients)
  return items
}

function matching(members: readonly Member[], keyword: string, others: readonly Member[]): Member[] {
  const text = fold(keyword)
  const ids = new Set(others.map(({ id }) => id))
  const known = members.filter((member) => ids.delete(member.id) || wordsOf(member).includes(text))
  // Adds results that the whole list does not contain yet.
  return [...known, ...others.filter(({ id }) => ids.has(id))]
}

const containing = <One extends Listed>(people: readonly One[], text: string): One[] =>
  people.filter((one) => wordsOf(one).includes(text))

const folded = new WeakMap<Listed, string>()

/** The fields that the server searches, folded once. */
function wordsOf(one: Listed): string {
  const known = folded.get(one)
  if (known !== undefined) return known
  const { position, tag, companyName } = one
  const number = isInvitation(one) ? one.phone : null
  const text = fold(
    [nameOf(one), emailOf(one), number, position, tag, companyName].filter(Boolean).join('\n'),
  )
  folded.set(one, text)
  return text
}
