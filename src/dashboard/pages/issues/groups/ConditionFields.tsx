import { Input, MultiSelect, SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { collectionTypeWords } from '../../../../domain/monitoring/collectionTypeWords.ts'
import { collectionTypes } from '../../../../domain/monitoring/collectionTypes.ts'
import { issueCounts } from '../../../../domain/monitoring/issueGroup.ts'
import { issueWindows } from '../../../../domain/monitoring/issueWindow.ts'
import { NumberField } from '../../../parts/NumberField.tsx'
import { projectNamesQuery } from '../queries.ts'
import { windowWords } from '../trendLabels.ts'
import { emptyDraft, type GroupDraft } from './groupDraft.ts'
import classes from './GroupEditor.module.css'

export type Editing = { draft: GroupDraft; onChange(changes: Partial<GroupDraft>): void }

const typeChoices = collectionTypes.map((type) => ({ value: type, label: collectionTypeWords[type] }))

const partsMax = 20

/** What must be so beside the words; all of what is filled in has to hold. */
export function ConditionFields({ draft, onChange }: Editing) {
  return (
    <>
      <MultiSelect
        label="Types"
        placeholder={draft.types.length === 0 ? 'Any type' : ''}
        data={typeChoices}
        value={draft.types}
        onChange={(types) => onChange({ types: collectionTypes.filter((type) => types.includes(type)) })}
        clearable
      />
      <TextInput
        label="Path contains"
        placeholder="/checkout"
        maxLength={200}
        value={draft.pathContains}
        onChange={({ currentTarget }) => onChange({ pathContains: currentTarget.value })}
      />
      <TextFields draft={draft} onChange={onChange} />
      <ProjectField draft={draft} onChange={onChange} />
      <MinimumFields draft={draft} onChange={onChange} />
    </>
  )
}

function TextFields({ draft, onChange }: Editing) {
  return (
    <div>
      <TagsInput
        label="Root cause contains"
        description="Press Enter after each."
        placeholder={draft.textParts.length === 0 ? 'Any text' : ''}
        maxTags={partsMax}
        value={draft.textParts}
        onChange={(textParts) => onChange({ textParts })}
        acceptValueOnBlur
        clearable
      />
      {draft.textParts.length > 1 && (
        <div role="group" aria-label="How many of the texts">
          <SegmentedControl
            mt={6}
            size="xs"
            data={[
              { value: 'any', label: 'Any of them' },
              { value: 'all', label: 'All of them' },
            ]}
            value={draft.textMatch}
            onChange={(match) => onChange({ textMatch: match === 'all' ? 'all' : 'any' })}
          />
        </div>
      )}
    </div>
  )
}

/** A choice of one project is none. */
function ProjectField({ draft, onChange }: Editing) {
  const { data: projects } = useSuspenseQuery(projectNamesQuery)
  if (projects.data.length < 2 && draft.projectId === null) return null
  return (
    <Select
      label="Project"
      placeholder="Any project"
      data={projects.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={draft.projectId === null ? null : String(draft.projectId)}
      onChange={(value) => onChange({ projectId: value === null ? null : Number(value) })}
      clearable
    />
  )
}

function MinimumFields({ draft, onChange }: Editing) {
  const windows = issueWindows.map((window) => ({ value: window, label: windowWords[window] }))
  return (
    <Input.Wrapper label="At least" labelElement="div">
      <div className={classes.minimum}>
        <NumberField
          aria-label="At least how many"
          placeholder="Any"
          min={1}
          max={1_000_000}
          value={draft.minimumCount === '' ? null : draft.minimumCount}
          onChange={(value) => onChange({ minimumCount: value !== null && value >= 1 ? Math.trunc(value) : '' })}
        />
        <Select
          aria-label="Of what"
          data={[...issueCounts]}
          allowDeselect={false}
          value={draft.minimumOf}
          onChange={(value) => onChange({ minimumOf: issueCounts.find((of) => of === value) ?? emptyDraft.minimumOf })}
        />
        <Select
          aria-label="In which time"
          data={windows}
          allowDeselect={false}
          value={draft.minimumWindow}
          onChange={(value) =>
            onChange({ minimumWindow: issueWindows.find((window) => window === value) ?? emptyDraft.minimumWindow })
          }
        />
      </div>
    </Input.Wrapper>
  )
}
