import { Anchor, Button, Group, Stack } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { TagConditions } from '../../../../domain/monitoring/tagConditions.ts'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { Form } from '../../../parts/Form.tsx'
import { LeaveGuard } from '../../../parts/LeaveGuard.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { EditorFields } from '../parts/EditorFields.tsx'
import { focusFault } from '../parts/focusFault.ts'
import { FormError } from '../parts/FormError.tsx'
import { Section } from '../parts/Section.tsx'
import { useSaving } from '../parts/useSaving.ts'
import type { Tag } from '../queries.ts'
import { draftOfGroup, findProblem, newGroup, sentGroup } from './conditionDrafts.ts'
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx'
import { ByModelSection, MeaningSection, type Meaning } from './TagMeaning.tsx'
import { TagPreviewSection } from './TagPreviewSection.tsx'
import { problemOf, useTagPreview } from './useTagPreview.ts'

/** A tag that is new (null), or to be changed. */
export function TagForm({ tag }: { tag: Tag | null }) {
  return (
    <>
      <PageHeader
        title={tag?.name ?? 'New tag'}
        below={
          <Anchor component={Link} to="/settings/tags" size="sm">
            All tags
          </Anchor>
        }
      />
      <TagFields tag={tag} />
    </>
  )
}

const nothing: Meaning = { name: '', description: '', byLanguageModel: false }

function TagFields({ tag }: { tag: Tag | null }) {
  const { meaning, setMeaning, group, setGroup, isTouched, setTouched, isChanged, saving } = useTagDraft(tag)
  const problem = findProblem(group)
  const preview = useTagPreview(group)
  const send = () => {
    setTouched(true)
    if (!problem) saving.send(undefined)
    // It is marked once this is drawn.
    else setTimeout(focusFault)
  }
  return (
    <Form onSend={send}>
      <LeaveGuard kind="tag" isChanged={isChanged} />
      <Stack>
        <EditorFields>
          <MeaningSection meaning={meaning} onChange={setMeaning} errorOf={saving.errorOf} />
          <ByModelSection meaning={meaning} onChange={setMeaning} />
          <Section title="When a session gets it" about="When its user …">
            <ConditionGroupEditor
              group={group}
              path="conditions"
              problem={isTouched ? (problem ?? problemOf(preview.error)) : null}
              onChange={(changed) => {
                setTouched(true)
                setGroup(changed)
              }}
            />
          </Section>
        </EditorFields>
        <TagPreviewSection preview={preview} isAskingModel={meaning.byLanguageModel} />
        <FormError message={saving.errorBesides('name', 'description')} />
        <SaveButtons label={tag === null ? 'Create tag' : 'Save'} isSaving={saving.isSaving} />
      </Stack>
    </Form>
  )
}

function SaveButtons({ label, isSaving }: { label: string; isSaving: boolean }) {
  if (!useMe().may('editor')) return null
  return (
    <Group>
      <Button type="submit" loading={isSaving}>
        {label}
      </Button>
      <Button variant="default" component={Link} to="/settings/tags">
        Cancel
      </Button>
    </Group>
  )
}

/** What is typed of a tag until it is saved. */
function useTagDraft(tag: Tag | null) {
  const navigate = useNavigate()
  const [meaning, setMeaning] = useState<Meaning>(tag ?? nothing)
  const [group, setGroup] = useState(() => (tag ? draftOfGroup(tag.conditions as TagConditions) : newGroup()))
  // Nobody is told what is missing before they began.
  const [isTouched, setTouched] = useState(false)
  const body = bodyOf(meaning, sentGroup(group))
  const [savedText] = useState(() => JSON.stringify(body))
  const isSaved = useRef(false)
  const saving = useSaving({
    save: () => (tag ? manage.updateTag({ params: { tagId: tag.id }, body }) : manage.createTag({ body })),
    outdated: ['tags'],
    done: 'The tag was saved. Sessions get it that are analysed from now on.',
    onSaved: () => {
      isSaved.current = true
      void navigate({ to: '/settings/tags' })
    },
  })
  const isChanged = () => !isSaved.current && JSON.stringify(body) !== savedText
  return { meaning, setMeaning, group, setGroup, isTouched, setTouched, isChanged, saving }
}

const bodyOf = ({ name, description, byLanguageModel }: Meaning, conditions: object) => ({
  name: name.trim(),
  description: description.trim(),
  byLanguageModel,
  conditions,
})
