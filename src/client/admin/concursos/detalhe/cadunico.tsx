// The round with the ministry, under the categories of exemption: the file of the requests that wait, the answers that came, and
// what each would decide before it does.
import { Button } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type ArquivoDoCadunico,
  ESCOLHA_A_RESPOSTA,
  type LinhaDoCadunico,
  RESPOSTA_GRANDE,
  RESPOSTA_TAMANHO_MAXIMO,
  remessaDoCadunico,
  retornoDoCadunico,
  SIGLA_MAXIMA,
  type TotaisDoCadunico,
} from '../../../../shared/cadunico.ts';
import type { ItemDeCatalogo } from '../../../../shared/catalogos.ts';
import { formatCount, formatDiaEHora, formatInteger } from '../../../../shared/format.ts';
import { useAct } from '../../../act.ts';
import { DownloadButton } from '../../../download.tsx';
import { formOf, useFormAct } from '../../../form-act.ts';
import { colunaNome, colunaNumero } from '../../../list/columns.tsx';
import { api, trpc } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EsqueletoBlocos } from '../../../ui/area-states.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { FileField, type FileRule } from '../../../ui/file-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { Loaded } from '../../loaded.tsx';
import { usePode } from '../../permissao.ts';
import { RecordsTab } from '../../records-tab.tsx';
import { catalogo } from './catalogos.tsx';
import type { Concurso } from './tipos.ts';

const CATEGORIAS = catalogo('isencao');

/** The tab of the categories, and under it the round of those that tell a NIS. */
export function CategoriasDeIsencao({ concurso }: { concurso: Concurso }) {
  const { data = [] } = CATEGORIAS.useRows(concurso.id);
  const doNis = data.filter(({ dados }) => dados.regra === 'nis');
  return (
    <>
      <RecordsTab kind={CATEGORIAS} concurso={concurso} />
      {usePode()('analises', 'ler') && doNis.length > 0 && <Rodada concurso={concurso} categorias={doNis} />}
    </>
  );
}

type DaRodada = { concurso: Concurso; categorias: readonly ItemDeCatalogo[] };

function Rodada({ concurso, categorias }: DaRodada) {
  const arquivos = trpc.admin.cadunico.list.useQuery({ concurso_id: concurso.id });
  const [janela, setJanela] = useState<'gerar' | 'receber' | number | null>(null);
  const pode = usePode()('analises');
  const fechar = () => setJanela(null);
  return (
    <section aria-labelledby="cadunico" className="papel flex flex-col gap-3.5 mt-4.5 p-5 max-sm:p-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 id="cadunico" className="text-18 flex-1">
          Arquivos do CadÚnico
        </h2>
        {pode && (
          <>
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setJanela('gerar')}>
              Gerar arquivo
            </Button>
            <IconButton icon={IconFileUpload} opens variant="default" onClick={() => setJanela('receber')}>
              Enviar resposta
            </IconButton>
          </>
        )}
      </div>
      <p className="text-15 text-texto-2">
        O arquivo leva ao ministério os pedidos em análise; a resposta é lida, vista e só então decide. Qualquer pedido
        também pode ser decidido por documentos.
      </p>
      <Loaded inline query={arquivos} failed="Erro ao carregar os arquivos do CadÚnico." loading={null}>
        {(rows) =>
          rows.length > 0 && (
            <DataTable
              label="Lista de arquivos do CadÚnico"
              dense
              minWidth={760}
              rows={rows}
              rowKey={({ id }) => id}
              columns={COLUNAS}
              actionsWidth="220px"
              actions={(arquivo) => (
                <span className="flex flex-wrap justify-end gap-2">
                  {arquivo.tipo === 'retorno' && (
                    <Button variant="light" size="sm" aria-haspopup="dialog" onClick={() => setJanela(arquivo.id)}>
                      Ver
                    </Button>
                  )}
                  {pode && arquivo.pode_baixar && (
                    <DownloadButton
                      ask={(input: { id: number }) => api.admin.cadunico.baixar.query(input)}
                      input={{ id: arquivo.id }}
                      failed="Erro ao baixar o arquivo."
                      icon={IconDownload}
                    >
                      Baixar
                    </DownloadButton>
                  )}
                </span>
              )}
            />
          )
        }
      </Loaded>
      {janela === 'gerar' && <Gerar concurso={concurso} categorias={categorias} onClose={fechar} />}
      {janela === 'receber' && (
        <Receber concurso={concurso} categorias={categorias} onClose={fechar} onRecebida={setJanela} />
      )}
      {typeof janela === 'number' && <Resposta id={janela} pode={pode} onClose={fechar} />}
    </section>
  );
}

const COLUNAS: readonly Column<ArquivoDoCadunico>[] = [
  colunaNome(
    { id: 'nome', title: 'Arquivo' },
    ({ nome }) => nome,
    ({ tipo, sha256 }) => `${tipo === 'remessa' ? 'Vai ao ministério' : 'Resposta do ministério'} · SHA-256 ${sha256}`,
  ),
  colunaNumero({ id: 'itens', title: 'Pessoas', width: '100px' }, ({ itens }) => itens),
  {
    id: 'situacao',
    title: 'Situação',
    width: '150px',
    render: ({ tipo, aplicado_em }) => (tipo === 'remessa' ? 'Gerado' : aplicado_em ? 'Aplicada' : 'A conferir'),
  },
  {
    id: 'quem',
    title: 'Quem e quando',
    width: '200px',
    render: ({ administrador, created_at }) => `${administrador}, ${formatDiaEHora(created_at)}`,
  },
];

const opcoes = (categorias: readonly ItemDeCatalogo[]) =>
  categorias.map(({ id, nome }) => ({ value: String(id), label: nome }));

function Gerar({ concurso, categorias, onClose }: DaRodada & { onClose: () => void }) {
  const act = useFormAct({
    initial: { categoria_id: String(categorias[0]?.id ?? ''), edital: '', sigla: '' },
    schema: remessaDoCadunico.omit({ concurso_id: true }),
    call: api.admin.cadunico.gerar.mutate,
    input: (dados) => ({ ...dados, concurso_id: concurso.id }),
    failure: 'Erro ao gerar o arquivo',
    said: ({ nome, itens }: ArquivoDoCadunico) =>
      `Arquivo ${nome} gerado, com ${formatCount(itens, 'pessoa', 'pessoas')}. Baixe-o na lista.`,
    onClose,
  });
  const { form } = act;
  return (
    <FormDialog
      of={act}
      title="Gerar arquivo do CadÚnico"
      subtitle="Todos os pedidos em análise da categoria, no layout do ministério."
      save="Gerar arquivo"
    >
      <SelectField {...form.field('categoria_id')} label="Categoria" required options={opcoes(categorias)} />
      <TextField
        {...form.field('edital')}
        label="Edital"
        required
        maxLength={6}
        hint="Seis caracteres, como 012026: vão no nome do arquivo."
      />
      <TextField
        {...form.field('sigla')}
        label="Sigla da instituição"
        required
        maxLength={SIGLA_MAXIMA}
        hint="Como está no cadastro do ministério."
      />
    </FormDialog>
  );
}

const ARQUIVO: FileRule = {
  extensions: ['.txt', '.csv', '.ret'],
  maxBytes: RESPOSTA_TAMANHO_MAXIMO,
  typeMessage: 'Tipo de arquivo não permitido. Use TXT.',
  sizeMessage: RESPOSTA_GRANDE,
};

type DaResposta = DaRodada & { onClose: () => void; onRecebida: (id: number) => void };

function Receber({ concurso, categorias, onClose, onRecebida }: DaResposta) {
  const act = useFormAct({
    initial: { categoria_id: String(categorias[0]?.id ?? ''), arquivo: null as File | null },
    schema: retornoDoCadunico.omit({ concurso_id: true }),
    rules: ({ arquivo }) => (arquivo ? {} : { arquivo: ESCOLHA_A_RESPOSTA }),
    input: (_, valores) => formOf({ concurso_id: concurso.id, ...valores }),
    call: (dados: FormData, options) => api.admin.cadunico.receber.mutate(dados, options),
    failure: 'Erro ao ler a resposta',
    onDone({ id, repetido }: { id: number; repetido: boolean }) {
      if (repetido) avisar.info('Este arquivo já tinha sido enviado. Veja o que foi lido dele.');
      onRecebida(id);
    },
  });
  const { form } = act;
  return (
    <FormDialog
      of={act}
      onClose={onClose}
      title="Enviar resposta do CadÚnico"
      subtitle="Nada é decidido agora: você vê antes o que a resposta faria."
      save="Enviar resposta"
    >
      <SelectField {...form.field('categoria_id')} label="Categoria" required options={opcoes(categorias)} />
      <FileField
        {...form.field('arquivo')}
        label="Arquivo"
        required
        rule={ARQUIVO}
        hint="Como veio do ministério. Um arquivo com qualquer erro é recusado inteiro."
      />
    </FormDialog>
  );
}

const FRASES: readonly (readonly [keyof TotaisDoCadunico, string])[] = [
  ['deferir', 'Deferidos'],
  ['indeferir', 'Indeferidos'],
  ['decidido', 'Já decididos'],
  ['nao_encontrado', 'Não encontrados'],
];
const NOMES: Readonly<Record<LinhaDoCadunico['desfecho'], string>> = {
  deferir: 'Deferir',
  indeferir: 'Indeferir',
  decidido: 'Já decidido',
  nao_encontrado: 'Não encontrado',
};

function Resposta({ id, pode, onClose }: { id: number; pode: boolean; onClose: () => void }) {
  const consulta = trpc.admin.cadunico.get.useQuery({ id }, { staleTime: 0 });
  const { data } = consulta;
  const aplicar = useAct(api.admin.cadunico.aplicar.mutate, {
    ask: () => ({
      title: 'Aplicar as decisões desta resposta?',
      text: `${formatCount(data?.totais.deferir ?? 0, 'pedido será deferido', 'pedidos serão deferidos')} e ${formatCount(data?.totais.indeferir ?? 0, 'indeferido', 'indeferidos')}, com o motivo do ministério. Cada candidato é avisado.`,
      danger: false,
    }),
    onSuccess: ({ falhas }) => {
      if (falhas.length === 0) avisar.sucesso('Decisões aplicadas.');
      else avisar.atencao(`Aplicada em parte: aplique de novo mais tarde. Não puderam ser feitas: ${falhas.join(' ')}`);
      onClose();
    },
    failed: ({ mensagem }) => mensagem,
  });
  return (
    <Dialog
      size={760}
      title="Resposta do CadÚnico"
      subtitle={data?.nome}
      busy={aplicar.pending}
      onClose={onClose}
      footer={
        <>
          <DialogClose size="md">Fechar</DialogClose>
          {pode && data?.aplicado_em === null && (
            <Button loading={aplicar.pending} onClick={() => aplicar.run({ id })}>
              Aplicar decisões
            </Button>
          )}
        </>
      }
    >
      <Loaded
        inline
        query={consulta}
        failed="Erro ao carregar a resposta."
        loading={<EsqueletoBlocos label="Carregando a resposta" heights={[56, 160]} />}
      >
        {(lida) => (
          <div className="flex flex-col gap-4.5">
            <dl className="m-0 grid grid-cols-4 gap-3 max-sm:grid-cols-2">
              {FRASES.map(([qual, nome]) => (
                <div key={qual}>
                  <dt className="text-14 text-texto-3">{nome}</dt>
                  <dd className="m-0 num text-22 font-bold">{formatInteger((lida.resultado ?? lida.totais)[qual])}</dd>
                </div>
              ))}
            </dl>
            {lida.aplicado_em && <Alert tom="ok">Aplicada em {formatDiaEHora(lida.aplicado_em)}.</Alert>}
            <DataTable
              label="Linhas da resposta"
              dense
              minWidth={620}
              rows={lida.linhas}
              rowKey={({ numero, isencao_id }) => `${numero}-${isencao_id}`}
              columns={LINHAS}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const LINHAS: readonly Column<LinhaDoCadunico>[] = [
  { id: 'numero', title: 'Linha', width: '70px', render: ({ numero }) => <span className="num">{numero}</span> },
  { id: 'nome', title: 'Nome', card: 'title', render: ({ nome }) => nome },
  { id: 'nis', title: 'NIS', width: '120px', render: ({ nis }) => <span className="num">{nis}</span> },
  {
    id: 'inscricao',
    title: 'Inscrição',
    width: '96px',
    render: ({ inscricao_numero }) => <span className="num">{inscricao_numero ?? ''}</span>,
  },
  {
    id: 'desfecho',
    title: 'O que faz',
    width: '220px',
    render: ({ desfecho, motivo }) => (motivo ? `${NOMES[desfecho]}: ${motivo}` : NOMES[desfecho]),
  },
];
