// One row of the log: who, when, what and from where; what changed; and the ways to the whole story. Its number is in the
// address, so that it can be sent to somebody.
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { type Log, nomeDaAcao, nomeDoRegistro, TIPOS_DE_REGISTRO, type TipoDeRegistro } from '../../../shared/logs.ts';
import { useProva } from '../../prova.ts';
import { api, trpc } from '../../trpc.ts';
import { Empty, EsqueletoBlocos } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LinkButton } from '../links.tsx';
import { Loaded } from '../loaded.tsx';
import { Codigo } from './colunas.tsx';
import { comoJson, DadosEmJson, DadosLadoALado } from './dados.tsx';
import { formatInstante, tipoDeUsuario } from './quem.ts';

type Props = { id: number; onClose: () => void };

export function DetalheDialog({ id, onClose }: Props) {
  const consulta = trpc.admin.logs.get.useQuery({ id });
  const { data: log } = consulta;
  const { baixando, baixarProva } = useProva(api.admin.selos.prova.query);
  return (
    <Dialog
      onClose={onClose}
      size={1080}
      title={`Log nº\u00A0${id}`}
      subtitle={log?.descricao}
      footer={
        <>
          {log && (
            <div className="flex flex-wrap gap-2 mr-auto">
              <Button variant="default" size="sm" loading={baixando !== null} onClick={() => baixarProva(id)}>
                Baixar prova
              </Button>
              {temDados(log) && (
                <CopyButton text={comoJson(log)} label="JSON do log" variant="default" size="sm">
                  Copiar JSON
                </CopyButton>
              )}
            </div>
          )}
          <DialogClose>Fechar</DialogClose>
        </>
      }
    >
      <Loaded
        inline
        query={consulta}
        failed="Erro ao carregar o log."
        missing={
          <Empty as="h3" art={false} title="Log não encontrado">
            Ele pode ter sido removido na limpeza de logs antigos.
          </Empty>
        }
        loading={<EsqueletoBlocos label="Carregando log" heights={[72, 240]} />}
      >
        {(lido) => <Detalhe key={lido.id} log={lido} />}
      </Loaded>
    </Dialog>
  );
}

const temDados = ({ dados_anteriores, dados_novos }: Log) => dados_anteriores !== null || dados_novos !== null;

function Detalhe({ log }: { log: Log }) {
  const { usuario_nome, usuario_email, created_at, tipo, ip } = log;
  return (
    <div className="flex flex-col gap-4.5">
      <div className="px-4.5 py-3.5 rounded-inner bg-papel-2 max-sm:px-3.5 max-sm:[&_dl]:grid-cols-2">
        <Facts
          columns={4}
          items={[
            {
              label: 'Usuário',
              value: (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span>{usuario_nome ?? usuario_email ?? 'N/A'}</span>
                  <Badge small {...tipoDeUsuario(log)} />
                  {usuario_nome && usuario_email && (
                    <small className="basis-full text-13 font-normal text-texto-3">{usuario_email}</small>
                  )}
                </span>
              ),
            },
            { label: 'Data e hora', value: formatInstante(created_at) },
            {
              label: 'Ação',
              value: (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span>{nomeDaAcao(tipo)}</span>
                  <Codigo
                    tipo={tipo}
                    className="px-1.5 py-px border border-linha rounded-sm bg-papel-2 font-semibold text-texto-2"
                  />
                </span>
              ),
            },
            { label: 'IP', value: ip || 'N/A' },
          ]}
        />
      </div>
      <Historias log={log} />
      {temDados(log) ? (
        <Dados log={log} />
      ) : (
        <p className="text-texto-2">Esta ação não tem dados anteriores nem novos.</p>
      )}
    </div>
  );
}

/** Both sides of a change are compared; otherwise there is nothing to compare. */
function Dados({ log }: { log: Log }) {
  const [aba, setAba] = useState<'diferenca' | 'json'>('diferenca');
  const comparados = log.dados_anteriores !== null && log.dados_novos !== null;
  return (
    <div>
      <Tabs
        label="Dados do log"
        abas={[
          { id: 'diferenca', nome: comparados ? 'Diferença' : 'Dados' },
          { id: 'json', nome: 'JSON' },
        ]}
        atual={aba}
        onChange={setAba}
      >
        {aba === 'json' ? <DadosEmJson {...log} /> : <DadosLadoALado {...log} />}
      </Tabs>
    </div>
  );
}

/** Whose story: a person's, or a record's. */
type DeQuem = { candidato_id: number } | { registro_tipo: TipoDeRegistro; registro_id: number };

/** The stories this row is part of. */
function Historias({ log }: { log: Log }) {
  const { candidato_id, inscricao_id, registro_id } = log;
  const registro_tipo = TIPOS_DE_REGISTRO.find((um) => um === log.registro_tipo);
  const proprias = registro_tipo === 'candidato' || registro_tipo === 'inscricao';
  const ligacoes: [string, DeQuem][] = [
    ...(candidato_id === null ? [] : [['Ver história do candidato', { candidato_id }] as [string, DeQuem]]),
    ...(inscricao_id === null ? [] : [deRegistro('inscricao', inscricao_id)]),
    ...(registro_tipo && registro_id !== null && !proprias ? [deRegistro(registro_tipo, registro_id)] : []),
  ];
  if (ligacoes.length === 0) return null;
  return (
    <nav aria-label="Histórias" className="flex flex-wrap gap-x-2 gap-y-1 -mx-3.5 -my-1.5">
      {ligacoes.map(([texto, deQuem]) => (
        <LinkButton key={texto} to="/admin/dashboard/logs" search={deQuem} variant="subtle" icon={IconHistory}>
          {texto}
        </LinkButton>
      ))}
    </nav>
  );
}

function deRegistro(tipo: TipoDeRegistro, id: number): [string, DeQuem] {
  return [`Ver história: ${nomeDoRegistro(tipo, id)}`, { registro_tipo: tipo, registro_id: id }];
}
