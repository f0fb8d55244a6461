import { Alert, Button, FileButton, Stack, Text, TextInput } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { type Form, type FormAnswers, piecesOf } from '../../../shared/forms-facts.ts'
import { requestTitleMax } from '../../../shared/requests-facts.ts'
import { FormFields } from '../../forms/fields/form-fields.tsx'
import { useFilling } from '../../forms/fields/use-filling.ts'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import { toProductError } from '../../platform/product-error.ts'
import { type Uploads, useUploads } from '../../platform/uploads/use-uploads.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { FileList } from '../../ui/files/file-list.tsx'
import { RemoveFile } from '../../ui/files/remove-file.tsx'
import { UploadList } from '../../ui/files/upload-list.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { createRequestMutation } from '../operations.ts'
import type { Category } from '../parts/use-settings.ts'
import { Discard } from './discard.tsx'
import { FilingHead } from './filing-head.tsx'
import { missingFileKeys } from './missing-file-keys.ts'
import { missingIn } from './missing-in.ts'
import { filingLane, filingPlace, type RequestDraft, type useFilingDraft } from './use-filing-draft.ts'
import { withOptionalFields } from './with-optional-fields.ts'

interface Props {
  draft: RequestDraft
  setDraft: ReturnType<typeof useFilingDraft>[1]
  categories: readonly Category[]
  /** The form if no category is selected. */
  defaultForm: Form
  /** Called when the form has changed on the server, so the loaded one is outdated. */
  onFormChanged: () => void
  /** Id of the message that the request is created from. */
  messageID: string | undefined
  /** Nothing where it waits for the connection. */
  onFiled: (request: { id: string; number: number } | undefined) => void
}

/** Category, subcategory, the form, and files. */
export function Filing(props: Props) {
  const { draft, categories, defaultForm, setDraft } = props
  const [begun, setBegun] = useState(0)
  const change = (part: RequestDraft) => setDraft((now) => ({ ...now, ...part }))
  // Above the form: an upload is added to whichever form is shown by then, and keeps text typed since then.
  const uploads = useUploads(filingPlace(props.messageID), 'request', (piece) =>
    setDraft((now) => ({ ...now, files: [...(now?.files ?? []), piece] })),
  )
  const category = categories.find(({ id }) => id === draft.category)
  const form = (category?.asks as Form | undefined) ?? defaultForm
  // Each form has its own state, initialized from the draft; the category select stays mounted, and keeps the focus.
  return (
    <>
      <FilingHead draft={draft} categories={categories} category={category} change={change} />
      <FilingForm
        key={`${category?.id}/${form.version}/${begun}`}
        {...props}
        change={change}
        uploads={uploads}
        category={category}
        form={form}
      />
      {Object.keys(draft).length > 0 && (
        <Discard
          onDiscard={() => {
            for (const { id } of uploads.list) uploads.cancel(id)
            setDraft(undefined)
            setBegun((count) => count + 1)
          }}
        />
      )}
    </>
  )
}

type FormProps = Props & {
  category: Category | undefined
  form: Form
  change: (part: RequestDraft) => void
  uploads: Uploads
}

function FilingForm({
  draft,
  setDraft,
  category,
  form: known,
  messageID,
  onFiled,
  onFormChanged,
  change,
  uploads,
}: FormProps) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const isForAnother = isStaff && Boolean(draft.issuerBy)
  const form = isForAnother ? withOptionalFields(known) : known
  const create = useLaterCommand(createRequestMutation, { operation: 'FileRequest', lane: filingLane })
  const files = draft.files ?? []
  const formats = useFormats()
  const [gone, setGone] = useState<readonly string[]>([])
  const whyId = useId()
  // Only the initial value; after that the form has its own state.
  const [answers] = useState<FormAnswers | null>(() =>
    draft.values ? { formVersion: form.version, values: draft.values } : null,
  )
  const filling = useFilling({
    form,
    answers,
    onChange: (values) => change({ values }),
    send: async ({ values }) => {
      const input = {
        title: draft.title ?? '',
        requestCategory: category?.id ?? null,
        content: {
          formVersion: form.version,
          values,
          ...(draft.subcategory ? { subcategory: draft.subcategory } : {}),
        },
        files: files.map(({ key }) => ({ key })),
        ...(draft.issuerBy ? { issuerBy: draft.issuerBy } : {}),
        ...(messageID ? { messageID } : {}),
      }
      // The same input keeps its id, also after a reload: a retry after a lost response is idempotent.
      const what = JSON.stringify(input)
      const { sent } = draft
      const id = sent?.what === what ? sent.id : newId()
      change({ sent: { id, what } })
      try {
        const { data } = await create({ input: { id, ...input } }, { draft })
        setDraft(undefined)
        onFiled(data?.createRequest)
      } catch (error) {
        const refused = toProductError(error)
        if (refused.code === 'CONFLICT') onFormChanged()
        const keys = missingFileKeys(refused)
        if (keys.length === 0) throw error
        leaveOut(keys)
      }
    },
  })
  // Unsent uploads are deleted after a day, so a draft may outlive its files.
  function leaveOut(keys: readonly string[]) {
    const isGone = ({ key }: { key: string }) => keys.includes(key)
    const ofFields = form.fields.filter(({ type }) => type === 'file')
    const lost = [...files, ...ofFields.flatMap(({ key }) => piecesOf(filling.latest(), key))].filter(isGone)
    setGone([...new Set(lost.map(({ key, name = key }) => name))])
    change({ files: files.filter((file) => !isGone(file)) })
    for (const { key } of ofFields) {
      const pieces = piecesOf(filling.latest(), key)
      if (pieces.some(isGone))
        filling.set(
          key,
          pieces.filter((piece) => !isGone(piece)),
        )
    }
  }
  const missing = missingIn(draft, uploads.list, filling.isLoading)
  return (
    <form onSubmit={(event) => void filling.submit(event)} noValidate>
      <Stack gap="lg">
        <FormFailure error={filling.failure} isSentLater />
        {gone.length > 0 && (
          <Alert color="danger" variant="light" role="alert" p="md">
            {t('filing.gone', { count: gone.length, names: formats.list(gone) })}
          </Alert>
        )}
        <TextInput
          label={t('filing.what')}
          value={draft.title ?? ''}
          maxLength={requestTitleMax}
          required
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <FormFields form={form} filling={filling} purpose="request" />
        {files.length > 0 && (
          <FileList
            label={t('files.title')}
            look="cards"
            files={files}
            open={fileLink}
            acts={(file) => (
              <RemoveFile
                file={file}
                remove={(key) => change({ files: files.filter((kept) => kept.key !== key) })}
                size="md"
              />
            )}
          />
        )}
        <UploadList uploads={uploads} />
        <FileButton multiple onChange={uploads.add}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconPaperclip size={18} stroke={1.5} />}
              style={{ alignSelf: 'start' }}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
        <Stack gap="xs">
          <Text size="sm" c="dimmed" id={whyId} role="status">
            {missing && t(`filing.missing.${missing}`)}
          </Text>
          <Button
            type="submit"
            size="md"
            loading={filling.sending}
            disabled={missing !== undefined}
            aria-describedby={missing && whyId}
          >
            {t('filing.send')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
