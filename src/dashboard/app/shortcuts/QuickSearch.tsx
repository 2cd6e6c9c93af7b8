import { Anchor, Modal, Text, TextInput } from '@mantine/core'
import { SearchIcon } from '@primer/octicons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import classes from './QuickSearch.module.css'
import { useTargets, type Target } from './useTargets.ts'

const toldMax = 14

/** Finds a page, a test or a list by a few letters; arrows choose, Enter goes there. */
export function QuickSearch({ onClose, onHelp }: { onClose(): void; onHelp(): void }) {
  return (
    <Modal opened onClose={onClose} title="Go to" size="lg" yOffset="10vh">
      <Search onClose={onClose} />
      <Anchor component="button" type="button" size="xs" mt="sm" onClick={onHelp}>
        All keys
      </Anchor>
    </Modal>
  )
}

function Search({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const targets = useTargets(typed).slice(0, toldMax)
  const current = Math.min(chosen, targets.length - 1)
  const go = (target: Target | undefined) => {
    if (!target) return
    onClose()
    void navigate({ to: target.to, search: target.search ?? {} })
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setChosen((current + by + targets.length) % Math.max(1, targets.length))
    else if (event.key === 'Enter') go(targets[current])
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        aria-label="Page, test, user, issue, or an id"
        placeholder="Page, test, user, issue, or an id"
        leftSection={<SearchIcon />}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current < 0 ? undefined : `${listId}-${current}`}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <ul id={listId} role="listbox" aria-label="Found" className={classes.list}>
        {targets.map((target, i) => (
          <li
            key={`${target.kind} ${target.label}`}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === current}
            className={classes.target}
            onClick={() => go(target)}
            onMouseMove={() => setChosen(i)}
          >
            <span>{target.label}</span>
            <Text span size="xs" c="var(--quiet)">
              {target.kind}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
