import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagsMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { Section } from '../../ui/section.tsx'
import { createTagMutation } from '../task/operations.ts'
import { LabelAdder, LabelRow } from './label-row.tsx'
import { deleteTagMutation, saveTagMutation } from './operations.ts'
import classes from './project.module.css'
import type { Project, ProjectProps } from './project.ts'

/** The tags for tasks of the project. */
export function ProjectTags({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const [create] = useCommand(createTagMutation)
  const added = useAction((label: string) => create({ input: { projectID: project.id, label } }))
  const { tags } = project
  return (
    <Section title={t('task.tags')} count={tags.length || undefined}>
      <ul className={classes.tags} aria-label={t('task.tags')}>
        {tags.map((tag) => (
          <TagRow key={tag.id} tag={tag} />
        ))}
      </ul>
      {tags.length < tagsMax && <LabelAdder placeholder={t('task.newTag')} adding={added} />}
    </Section>
  )
}

function TagRow({ tag: { id, label } }: { tag: Project['tags'][number] }) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveTagMutation)
  const [remove] = useCommand(deleteTagMutation)
  const [asked, setAsked] = useState(false)
  const field = useSaved(label, (next) => save({ input: { id, label: next } }))
  return (
    <>
      <LabelRow label={field} onRemove={() => setAsked(true)} />
      <ConfirmDialog
        opened={asked}
        title={t('project.removeLabelTitle', { label })}
        action={t('project.delete')}
        onClose={() => setAsked(false)}
        onConfirm={async () => void (await remove({ input: { id } }))}
      >
        {t('project.removeTagHint')}
      </ConfirmDialog>
    </>
  )
}
