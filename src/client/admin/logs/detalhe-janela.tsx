// One row of the log: who, when, what and from where; what changed; and the ways to the whole story. Its number is in the
// address, so that it can be sent to somebody.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Log, nomeDaAcao, nomeDoRegistro, TIPOS_DE_REGISTRO, type TipoDeRegistro } from '../../../shared/logs.ts';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Janela } from '../../ui/janela.tsx';
import { Abas } from '../abas.tsx';
import { erroDaArea } from '../falhas.ts';
import { type DeQuem, LinkHistoria } from '../historia-link.tsx';
import { Codigo, SeloDeUsuario } from './colunas.tsx';
import { comoJson, DadosEmJson, DadosLadoALado } from './dados.tsx';
import css from './logs.module.css';
import { formatInstante } from './quem.ts';

type Props = { id: number; onClose: () => void };

export function DetalheJanela({ id, onClose }: Props) {
  const consulta = trpc.admin.logs.get.useQuery({ id });
  const { data: log, error } = consulta;
  return (
    <Janela
      opened
      onClose={onClose}
      size={1080}
      title={`Log nº\u00A0${id}`}
      subtitle={log?.descricao}
      footer={
        <>
          {log && temDados(log) && (
            <div className={css.copiar}>
              <CopyButton text={comoJson(log)} label="JSON do log" variant="default" size="sm">
                Copiar JSON
              </CopyButton>
            </div>
          )}
          <Button variant="default" size="sm" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {log ? (
        <Detalhe key={log.id} log={log} />
      ) : erroDe(error).status === 404 ? (
        <Vazio as="h3" art={false} title="Log não encontrado">
          Ele pode ter sido removido na limpeza de logs antigos.
        </Vazio>
      ) : consulta.isError ? (
        <ErroArea inline {...erroDaArea('Erro ao carregar o log.', consulta)} />
      ) : (
        <Carregando label="Carregando log">
          <Esqueleto height={72} />
          <Esqueleto height={240} />
        </Carregando>
      )}
    </Janela>
  );
}

const temDados = ({ dados_anteriores, dados_novos }: Log) => dados_anteriores !== null || dados_novos !== null;

function Detalhe({ log }: { log: Log }) {
  const { usuario_nome, usuario_email, created_at, tipo, ip } = log;
  return (
    <div className="pilha">
      <div className={css.fatos}>
        <Fatos
          columns={4}
          items={[
            {
              label: 'Usuário',
              value: (
                <span className={css.quem}>
                  <span>{usuario_nome ?? usuario_email ?? 'N/A'}</span>
                  <SeloDeUsuario log={log} small />
                  {usuario_nome && usuario_email && <small>{usuario_email}</small>}
                </span>
              ),
            },
            { label: 'Data e hora', value: <span className="num">{formatInstante(created_at)}</span> },
            {
              label: 'Ação',
              value: (
                <span className={css.quem}>
                  <span>{nomeDaAcao(tipo)}</span>
                  <Codigo tipo={tipo} className={css.etiqueta} />
                </span>
              ),
            },
            { label: 'IP', value: ip ? <span className="num">{ip}</span> : 'N/A' },
          ]}
        />
      </div>
      <Historias log={log} />
      {temDados(log) ? <Dados log={log} /> : <p className="t2">Esta ação não tem dados anteriores nem novos.</p>}
    </div>
  );
}

/** Both sides of a change are compared; otherwise there is nothing to compare. */
function Dados({ log }: { log: Log }) {
  const [aba, setAba] = useState<'diferenca' | 'json'>('diferenca');
  const comparados = log.dados_anteriores !== null && log.dados_novos !== null;
  return (
    <div>
      <Abas
        label="Dados do log"
        abas={[
          { id: 'diferenca', nome: comparados ? 'Diferença' : 'Dados' },
          { id: 'json', nome: 'JSON' },
        ]}
        atual={aba}
        onChange={setAba}
      >
        {aba === 'json' ? <DadosEmJson {...log} /> : <DadosLadoALado {...log} />}
      </Abas>
    </div>
  );
}

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
    <nav aria-label="Histórias" className={css.historias}>
      {ligacoes.map(([texto, deQuem]) => (
        <LinkHistoria key={texto} {...deQuem}>
          {texto}
        </LinkHistoria>
      ))}
    </nav>
  );
}

function deRegistro(tipo: TipoDeRegistro, id: number): [string, DeQuem] {
  return [`Ver história: ${nomeDoRegistro(tipo, id)}`, { registro: [tipo, id] }];
}
