import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNamed } from '../../agencies/find/find-members.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { busyQuery } from '../operations.ts'

interface Props {
  userIDs: readonly string[]
  startAt: string
  endAt: string
  /** The event that is changed, which does not count. */
  exceptID: string | undefined
}

/** Says who of the chosen people is off or busy at that time. */
export function Commitments({ userIDs, startAt, endAt, exceptID }: Props) {
  const { t } = useTranslation('calendar')
  const { time } = useFormats()
  const people = useNamed(userIDs)
  const ids = userIDs.join(' ')
  const variables = useMemo(
    () => ({ userIDs: ids.split(' '), from: startAt, to: endAt, ...(exceptID && { exceptID }) }),
    [ids, startAt, endAt, exceptID],
  )
  const data = useExtraQuery({ query: busyQuery, variables, pause: ids === '' || endAt < startAt })
  const found = ids === '' ? [] : (data?.busyBetween ?? [])
  return (
    <div role="status">
      {found.map(({ userID, off, from, to }) => {
        const name = people.find(({ id }) => id === userID)?.name
        if (!name) return null
        return (
          <Text key={`${userID}${off}`} fz="xs" c="warning">
            {off ? t('isOff', { name }) : t('isBusy', { name, from: time(from), to: time(to) })}
          </Text>
        )
      })}
    </div>
  )
}
