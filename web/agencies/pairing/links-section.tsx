import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { AskForm } from './ask-form.tsx'
import { LinkRow } from './link-row.tsx'
import classes from './links.module.css'
import { linksForMeQuery, linksOfMineQuery } from './operations.ts'

const all = {}

/** The accounts linked with the viewer's, in both directions: those that may read and reply for them, and vice versa. */
export function LinksSection() {
  const { t } = useTranslation('agencies/lazy')
  const { agency } = useViewer()
  // Remounts the form after it was sent.
  const [asked, setAsked] = useState(0)
  const mine = useLiveList({
    query: linksOfMineQuery,
    variables: all,
    pick: ({ symLinksByCreatedBy }) => symLinksByCreatedBy,
  })
  const forMe = useLiveList({
    query: linksForMeQuery,
    variables: all,
    pick: ({ symLinksByIssuedFor }) => symLinksByIssuedFor,
  })
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('links.mine')}
        </Title>
        <Text c="dimmed">{t('links.mineHint')}</Text>
        {agency && <AskForm key={asked} agencyName={agency.name} onAsked={() => setAsked(asked + 1)} />}
        <Links list={mine} label={t('links.mine')} made />
      </Stack>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('links.forMe')}
        </Title>
        <Text c="dimmed">{t('links.forMeHint')}</Text>
        <Links list={forMe} label={t('links.forMe')} />
      </Stack>
    </Stack>
  )
}

type Item = ResultOf<typeof linksOfMineQuery>['symLinksByCreatedBy']['items'][number]
type List = Parameters<typeof MoreButton>[0]['list'] & {
  items: readonly Item[] | undefined
  error: unknown
  retry: () => void
}

function Links({ list, label, made = false }: { list: List; label: string; made?: boolean }) {
  const { t } = useTranslation('agencies/lazy')
  if (!list.items)
    return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={2} />
  if (list.items.length === 0) return <Text>{t('links.none')}</Text>
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {list.items.map((link) => (
          <LinkRow key={link.id} link={link} made={made} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}
