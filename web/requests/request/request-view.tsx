import { FileButton, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useUploads } from '../../platform/use-uploads.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SaveError } from '../../work/saved/save-error.tsx'
import { useSaved } from '../../work/saved/use-saved.ts'
import { Section } from '../../work/section.tsx'
import { Stages } from '../approval/stages.tsx'
import { updateRequestMutation } from '../operations.ts'
import { RequestComments } from '../parts/comments.tsx'
import { FileList } from '../parts/file-list.tsx'
import { TeamSelect } from '../parts/people-select.tsx'
import { RequestAnswers } from '../parts/request-answers.tsx'
import { UploadList } from '../parts/upload-list.tsx'
import type { useSettings } from '../parts/use-settings.ts'
import { Changes } from './changes.tsx'
import { Links } from './links.tsx'
import classes from './request.module.css'
import type { Request } from './request.ts'

interface Props {
  request: Request
  settings: ReturnType<typeof useSettings>
}

/** What was asked, what was said about it, and beside it what it is linked with and what happened. */
export function RequestView({ request, settings }: Props) {
  const { t } = useTranslation('requests')
  const { dateTime } = useFormats()
  const client = request.issuer?.companyName ?? request.issuer?.name ?? t('list.client')
  return (
    <div className={classes.view}>
      <div className={classes.main}>
        <Title order={2} fz="xl" dir="auto">
          {request.title}
        </Title>
        <Facts request={request} settings={settings} />
        <Text fz="xs" c="dimmed">
          {t('request.filedBy', { name: request.issuer?.name ?? '', at: dateTime(request.createdAt) })}
          {request.filedBy && ` · ${t('request.through', { name: request.filedBy.name })}`}
        </Text>
        <RequestAnswers request={request} />
        <Files request={request} />
        <RequestComments requestID={request.id} count={request.commentCount} client={client} />
      </div>
      <aside className={classes.aside}>
        <Stages requestID={request.id} />
        <Links request={request} />
        <Changes requestID={request.id} settings={settings} />
      </aside>
    </div>
  )
}

function Facts({ request, settings }: Props) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateRequestMutation)
  const { id, status, enChargeUser, dueDate } = request
  const saved = useSaved(status, (next) => update({ input: { id, status: next } }))
  const person = useSaved(enChargeUser?.userID ?? null, (next) =>
    update({ input: { id, enChargeUser: next } }),
  )
  const due = useSaved(dueDate, (next) => update({ input: { id, dueDate: next } }))
  return (
    <div className={classes.facts}>
      <NativeSelect
        label={t('request.status')}
        value={saved.value}
        data={settings.statuses.map(({ id: value, word }) => ({ value, label: word }))}
        onChange={({ currentTarget }) => void saved.set(currentTarget.value)}
      />
      <TeamSelect
        label={t('request.inCharge')}
        placeholder={t('request.nobody')}
        clearable
        value={person.value}
        current={enChargeUser && { id: enChargeUser.userID, name: enChargeUser.name }}
        onChange={(userID) => void person.set(userID)}
      />
      <TextInput
        type="date"
        label={t('request.due')}
        value={due.value ?? ''}
        onChange={({ currentTarget }) => void due.set(currentTarget.value || null)}
      />
      <SaveError field={saved} />
      <SaveError field={person} />
      <SaveError field={due} />
    </div>
  )
}

function Files({ request }: { request: Request }) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateRequestMutation)
  const uploads = useUploads(
    'request',
    async ({ key }) => void (await update({ input: { id: request.id, addFiles: [{ key }] } })),
  )
  return (
    <Section
      title={t('files.title')}
      count={request.files.length || undefined}
      action={
        <FileButton multiple onChange={uploads.add}>
          {(button) => <IconButton {...button} label={t('files.add')} icon={IconPlus} size={28} />}
        </FileButton>
      }
    >
      <FileList label={t('files.title')} files={request.files} />
      <UploadList uploads={uploads} />
    </Section>
  )
}
