import { Button, Text, Title } from '@mantine/core'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ColorMark } from '../../ui/color-mark.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { deleteTemplateMutation, templateListQuery } from './operations.ts'
import { contentOf } from './template-content.ts'
import classes from './templates.module.css'

export type Template = ResultOf<typeof templateListQuery>['projectTemplatesByAgency']['items'][number]

interface Props {
  /** The button that creates a template; nothing for viewers without permission. */
  create: ReactNode
  /** Creates a project from a template. */
  onUse: (template: Template) => void
}

/** The agency's templates with their contents. */
export function Templates({ create, onUse }: Props) {
  const { t } = useTranslation('work')
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const list = useLiveList({
    query: templateListQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pick: ({ projectTemplatesByAgency }) => projectTemplatesByAgency,
    pause: !agency,
  })
  if (!list.items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  if (list.items.length === 0)
    return (
      <EmptyState icon={IconTemplate} title={t('projects.noTemplates')} action={create}>
        {t('templates.noneHint')}
      </EmptyState>
    )
  return (
    <div className={classes.scroll} data-scrolls>
      <ul className={classes.templates} aria-label={t('templates.title')}>
        {list.items.map((template) => (
          <TemplateRow key={template.id} template={template} onUse={() => onUse(template)} />
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  )
}

function TemplateRow({ template: { id, name, content }, onUse }: { template: Template; onUse: () => void }) {
  const { t } = useTranslation('work')
  const { role } = useViewer()
  const [remove] = useCommand(deleteTemplateMutation)
  const [asked, setAsked] = useState(false)
  const { boards, columns, more } = contentOf(content)
  return (
    <li className={classes.template}>
      <div className={classes.head}>
        <Title order={2} fz="sm" flex={1} lineClamp={1}>
          <bdi>{name}</bdi>
        </Title>
        <Button
          variant="default"
          size="compact-sm"
          onClick={onUse}
          aria-label={t('templates.useOf', { name })}
        >
          {t('templates.use')}
        </Button>
        {role === 'admin' && (
          <IconButton
            size={28}
            icon={IconTrash}
            label={t('templates.deleteOf', { name })}
            onClick={() => setAsked(true)}
          />
        )}
      </div>
      {boards.map((board) => (
        <div key={board.id} className={classes.board}>
          <ColorMark color={board.color} />
          <bdi className={classes.boardTitle}>{board.title}</bdi>
          <Text span fz="xs" c="dimmed">
            {columns
              .filter((column) => column.board === board.id)
              .map(({ title }) => title)
              .join(' · ') || t('templates.noColumns')}
          </Text>
        </div>
      ))}
      {more.length > 0 && (
        <Text fz="xs" c="dimmed">
          {more.join(' · ')}
        </Text>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('templates.deleteTitle', { name })}
        action={t('project.delete')}
        onClose={() => setAsked(false)}
        onConfirm={async () => void (await remove({ input: { id } }))}
      >
        {t('templates.deleteHint')}
      </ConfirmDialog>
    </li>
  )
}
