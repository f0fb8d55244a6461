import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { keepFile } from '../../platform/drafts/kept-files.ts'
import { forgetShared } from '../../platform/forget-shared.ts'
import { readShared, type SharedIn } from '../../platform/shared-in.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { draftPlace } from '../editor/draft.ts'
import { channelRoute, shareRoute } from '../routes.tsx'
import { type Target, usePutFiles, useTargets } from './file-targets.ts'
import { TargetSelect } from './target-select.tsx'

/** Asks into which conversation that goes which was shared from another application; it is put into the draft there. */
export function SharePage() {
  const { t } = useTranslation('messaging/lazy')
  const { lost } = shareRoute.useSearch()
  const shared = useShared()
  return (
    <Page title={t('share.title')}>
      {shared === undefined ? (
        <FormSkeleton />
      ) : shared === null || lost ? (
        <EmptyState title={t(lost ? 'share.lost' : 'share.nothing')}>
          {t(lost ? 'share.lostHint' : 'share.nothingHint')}
        </EmptyState>
      ) : (
        <ShareForm shared={shared} />
      )}
    </Page>
  )
}

/** Undefined while it is read; null for nothing. */
function useShared(): SharedIn | null | undefined {
  const [shared, setShared] = useState<SharedIn | null>()
  useEffect(() => {
    void readShared().then((found) => setShared(found ?? null))
  }, [])
  return shared
}

function ShareForm({ shared }: { shared: SharedIn }) {
  const { t } = useTranslation('messaging/lazy')
  const formats = useFormats()
  const targets = useTargets()
  const [chosen, choose] = useState<string | null>(null)
  const put = usePutShared(shared)
  const target = targets?.find(({ id }) => id === chosen)
  return (
    <Stack>
      {shared.text && (
        <Text lineClamp={5} dir="auto">
          {shared.text}
        </Text>
      )}
      {shared.files.length > 0 && (
        <Text c="dimmed">{formats.list(shared.files.map(({ name }) => name))}</Text>
      )}
      <TargetSelect targets={targets} chosen={chosen} onChoose={choose} />
      <Button disabled={!target} onClick={() => target && void put(target)}>
        {t('share.put')}
      </Button>
    </Stack>
  )
}

/** Adds it to the draft of a conversation, where its files are uploaded, and opens that. */
function usePutShared({ text, files }: SharedIn) {
  const navigate = useNavigate()
  const { keyText: workspace } = useWorkspace()
  const put = usePutFiles()
  return async (target: Target) => {
    const place = draftPlace(target.id)
    for (const file of files) await keepFile({ id: newId(), workspace, place, name: file.name, file })
    put(target, { pieces: [], link: text || undefined, internal: false })
    await forgetShared()
    const { id: conversation, channelID } = target
    void navigate({ to: channelRoute.to, params: { channelID }, search: { conversation }, replace: true })
  }
}
