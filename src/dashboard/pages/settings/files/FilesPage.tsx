import { Button, FileButton, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { manage } from '../../../api/manage.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { tellDone } from '../../../parts/tell.ts'
import { byteWords } from '../parts/byteWords.ts'
import { DeleteUnusedButton } from '../parts/DeleteUnusedButton.tsx'
import { useMe } from '../../../api/me.ts'
import { useProjectNames } from '../parts/ProjectSelect.tsx'
import { MoreBelow } from '../parts/MoreBelow.tsx'
import { useList } from '../parts/useList.ts'
import { WideTable } from '../parts/WideTable.tsx'
import { filesQuery, fileUseQuery, type UploadedFile } from '../queries.ts'
import { FileUseButton } from './FileUseButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

export function FilesPage() {
  const { items, endless } = useList(filesQuery)
  const { may } = useMe()
  const { uploads, add, dismiss } = useUploads()
  const upload = may('editor') && (
    <FileButton onChange={add} multiple>
      {(props) => <Button {...props}>Upload files</Button>}
    </FileButton>
  )
  return (
    <>
      <PageHeader
        title="Files"
        below="What steps hand over to upload fields. A file may have up to 50 MB."
        actions={upload}
      />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {items.length === 0 ? (
        <EmptyState title="No files yet">
          Upload the pictures, tables or documents that your tests give to the web app.
        </EmptyState>
      ) : (
        <>
          <FileTable files={items} mayEdit={may('editor')} />
          <MoreBelow endless={endless} />
        </>
      )}
    </>
  )
}

function FileTable({ files, mayEdit }: { files: readonly UploadedFile[]; mayEdit: boolean }) {
  const projectOf = useProjectNames()
  const hasProjects = files.some(({ projectId }) => projectOf(projectId) !== null)
  return (
    <WideTable label="Files" minWidth={280}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          {hasProjects && <Table.Th visibleFrom="sm">Project</Table.Th>}
          <Table.Th ta="right" visibleFrom="sm">
            Size
          </Table.Th>
          <Table.Th visibleFrom="sm">Uploaded</Table.Th>
          <Table.Th>Used by</Table.Th>
          {mayEdit && <Table.Th aria-label="Actions" />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {files.map((file) => (
          <Table.Tr key={file.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {file.name}
              <Text size="xs" c="var(--quiet)" hiddenFrom="sm">
                {byteWords(file.sizeBytes)} · <Moment at={file.createdAt} />
              </Text>
            </Table.Td>
            {hasProjects && <Table.Td visibleFrom="sm">{projectOf(file.projectId)}</Table.Td>}
            <Table.Td ta="right" visibleFrom="sm">
              {byteWords(file.sizeBytes)}
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Moment at={file.createdAt} />
            </Table.Td>
            <Table.Td>
              <FileUseButton file={file} />
            </Table.Td>
            {mayEdit && (
              <Table.Td ta="right">
                <DeleteFileButton file={file} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

function DeleteFileButton({ file: { id, name } }: { file: UploadedFile }) {
  const queries = useQueryClient()
  const remove = async () => {
    await manage.deleteFile({ params: { fileId: id } })
    await queries.invalidateQueries({ queryKey: ['files'] })
    tellDone(`The file “${name}” was deleted.`)
  }
  return <DeleteUnusedButton kind="file" name={name} use={fileUseQuery(id)} onDelete={remove} />
}
