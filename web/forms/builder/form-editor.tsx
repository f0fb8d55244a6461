import { Button, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldMessage } from '../../../shared/field-message.ts'
import type { Form, FormField } from '../../../shared/forms-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { check } from '../../ui/form/check.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { loadCheck } from '../../ui/form/load-check.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { toast } from '../../ui/toast.ts'
import { FormBuilder } from './form-builder.tsx'
import { FormChanged } from './form-changed.tsx'
import { FormPreview } from './form-preview.tsx'
import { FormVersions } from './form-versions.tsx'

interface Props {
  /** The key of its versions: `request` and `registration` of an agency, or a room's own type. */
  kind: string
  subjectID: string
  /** The saved form. */
  form: Form
  /** Saves a new version. */
  onSave: (fields: FormField[]) => Promise<void>
}

interface Draft {
  /** The version on which the draft is based. */
  from: number
  fields: FormField[]
}

/** A form with its preview and its versions; changes are local until saved. */
export function FormEditor({ kind, subjectID, form, onSave }: Props) {
  const { t } = useTranslation(['forms', 'ui'])
  const [draft, setDraft] = useDraft<Draft>(`form/${kind}/${subjectID}`)
  const [errors, setErrors] = useState<Record<string, FieldMessage>>({})
  const [tab, setTab] = useState<string | null>('fields')
  const fields = draft?.fields ?? form.fields
  const isSaved = (each: FormField[]) => JSON.stringify(each) === JSON.stringify(form.fields)
  const isChanged = draft !== undefined && !isSaved(draft.fields)
  const saving = useAction(save)
  const isOutdated = isChanged && draft.from !== form.version && !saving.pending

  function change(next: FormField[]) {
    setDraft((now) => (isSaved(next) ? undefined : { from: now?.from ?? form.version, fields: next }))
    setErrors({})
  }

  function discard() {
    setDraft(undefined)
    setErrors({})
  }

  async function save() {
    // Empty values are removed, as in JSON.
    const wanted: FormField[] = JSON.parse(JSON.stringify(fields))
    const found = await refusedOf(wanted)
    setErrors(found)
    if (Object.keys(found).length > 0) return setTab('fields')
    await onSave(wanted)
    setDraft(undefined)
    toast(t('ui:saved'), { variant: 'success' })
  }

  return (
    <Stack gap="lg">
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="fields">{t('builder.fields')}</Tabs.Tab>
          <Tabs.Tab value="preview">{t('builder.preview')}</Tabs.Tab>
          <Tabs.Tab value="versions">{t('versions.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fields">
          <FormBuilder fields={fields} onChange={change} errors={errors} />
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <FormPreview form={{ ...form, fields: fields.filter(({ label }) => label !== '') }} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <FormVersions
            kind={kind}
            subjectID={subjectID}
            onUse={(old) => {
              change(old)
              setTab('fields')
            }}
          />
        </Tabs.Panel>
      </Tabs>
      <FormFailure error={saving.error} />
      {isOutdated && <FormChanged onKeep={() => setDraft({ from: form.version, fields })} onDrop={discard} />}
      {isChanged && !isOutdated && (
        <SaveBar
          says={
            <Text role={Object.keys(errors).length > 0 ? 'alert' : undefined}>
              {Object.keys(errors).length > 0 ? t('builder.refused') : t('builder.unsaved')}
            </Text>
          }
        >
          <Button variant="default" onClick={discard}>
            {t('builder.discard')}
          </Button>
          <Button loading={saving.pending} onClick={() => void saving.run()}>
            {t('ui:save')}
          </Button>
        </SaveBar>
      )}
    </Stack>
  )
}

async function refusedOf(fields: FormField[]): Promise<Record<string, FieldMessage>> {
  const { formFields } = await loadCheck(() => import('../../../shared/forms.ts'))
  return check(formFields, fields)
}
