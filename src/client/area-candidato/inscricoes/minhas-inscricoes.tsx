// The candidate's own enrolments: table on a desktop, cards on a phone. Cancelled ones can only be read.

import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Consulta } from '../../site/falha.tsx';
import { lookOfSituacao } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Empty } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import {
  BOTAO_DA_LINHA,
  cargo,
  comValor,
  numero as daInscricao,
  idDoNumero,
  noCartao,
  numeroECargo,
  prefeitura,
  valor,
} from '../celulas.tsx';
import { useComprovante } from '../comprovante.ts';
import { type Colunas, Lista } from '../lista.tsx';
import { useRetirada } from '../retirar.ts';
import { Secao } from '../secao.tsx';
import { ERRO_DAS_INSCRICOES, textoDoCancelamento } from './textos.ts';

const ProvasDialog = part(() => import('./provas-dialog.tsx'), 'ProvasDialog');

type Props = { inscricoes: readonly Inscricao[] | undefined; consulta: Consulta };

const MINHAS = 'minhas-inscricoes';

export function MinhasInscricoes({ inscricoes, consulta }: Props) {
  const { candidato } = trpc.useUtils();
  const { retirando, retirar } = useRetirada({
    call: api.candidato.inscricoes.cancelar.mutate,
    secao: MINHAS,
    pergunta: ({ numero, vaga, concurso }: Inscricao) => ({
      title: `Cancelar a inscrição ${numero}?`,
      text: `Você deixa de concorrer à vaga de ${vaga.cargo} (${concurso.prefeitura}). Para voltar, será preciso fazer outra inscrição dentro do prazo.`,
    }),
    onRetirado: (cancelada) =>
      candidato.inscricoes.list.setData(undefined, (lista) =>
        lista?.map((inscricao) => (inscricao.id === cancelada.id ? cancelada : inscricao)),
      ),
    sucesso: 'Inscrição cancelada.',
    erro: textoDoCancelamento,
  });
  return (
    <Secao id={MINHAS} titulo="Minhas inscrições" total={inscricoes?.length} um="inscrição" varios="inscrições">
      <Lista
        label="Minhas inscrições"
        colunas={COLUNAS}
        itens={inscricoes}
        consulta={consulta}
        erro={ERRO_DAS_INSCRICOES}
        vazio={
          <Empty title="Você ainda não tem inscrições" art={false}>
            Escolha um concurso com inscrições abertas e toque em Inscrever-se.
          </Empty>
        }
        acoes={(inscricao) => (
          <Acoes inscricao={inscricao} cancelando={retirando === inscricao.id} onCancelar={retirar} />
        )}
        muted={({ status }) => status === 'C'}
      />
      {inscricoes && inscricoes.length > 0 && (
        <p className="mt-3">
          <Link to="/area-candidato/avisos" className="inline-flex items-center min-h-11">
            Pôr as datas na minha agenda
          </Link>
        </p>
      )}
    </Secao>
  );
}

const numero: Column<Inscricao> = { ...daInscricao, title: 'Número', width: '92px' };
const data: Column<Inscricao> = {
  id: 'data',
  title: 'Data',
  width: '112px',
  render: ({ created_at, protocolo }) => (
    <>
      <span className="num">{formatDate(created_at)}</span>
      {protocolo && (
        <small className="block text-14">
          <a href={protocolo.url_comprovante} target="_blank" rel="noopener noreferrer" title={protocolo.numero}>
            Protocolo
            <span className="sr-only"> {protocolo.numero} (abre em nova aba)</span>
          </a>
        </small>
      )}
    </>
  ),
};
const situacao: Column<Inscricao> = {
  id: 'situacao',
  title: 'Situação',
  card: 'badge',
  render: (inscricao) => <Badge small {...lookOfSituacao(inscricao)} />,
};

const COLUNAS: Colunas<Inscricao> = {
  todas: [numero, data, cargo, prefeitura, situacao, valor],
  estreitas: [numeroECargo, data, comValor(situacao)],
  cartao: [noCartao, situacao, numero, data, valor],
};

type AcoesProps = { inscricao: Inscricao; cancelando: boolean; onCancelar: (inscricao: Inscricao) => void };

function Acoes({ inscricao, cancelando, onCancelar }: AcoesProps) {
  const celular = usePhone();
  const { gerando, baixarComprovante } = useComprovante();
  const [provas, setProvas] = useState(false);
  const qual = idDoNumero(inscricao);
  const dosAtos = (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={BOTAO_DA_LINHA}
        aria-describedby={qual}
        aria-haspopup="dialog"
        onClick={() => setProvas(true)}
      >
        Provas
      </Button>
      {provas && <ProvasDialog inscricao={inscricao} onClose={() => setProvas(false)} />}
    </>
  );
  if (inscricao.status === 'C') return dosAtos;
  const botoes = (
    <>
      <Button
        variant={celular ? 'light' : 'subtle'}
        size="sm"
        aria-describedby={qual}
        loading={gerando === inscricao.id}
        className={BOTAO_DA_LINHA}
        leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => baixarComprovante(inscricao)}
      >
        Comprovante
      </Button>
      {inscricao.status_pagamento === 'Pago' ? (
        <LinkButton
          variant="subtle"
          size="sm"
          className={BOTAO_DA_LINHA}
          aria-describedby={qual}
          to="/area-candidato/restituicao"
          search={{ inscricao: inscricao.id }}
        >
          Pedir restituição
        </LinkButton>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          className={`perigo ${BOTAO_DA_LINHA}`}
          aria-describedby={qual}
          loading={cancelando}
          onClick={() => onCancelar(inscricao)}
        >
          Cancelar
        </Button>
      )}
      {dosAtos}
    </>
  );
  // One under the other: beside one another they would leave no room for the words of the vacancy.
  return celular ? botoes : <div className="flex flex-col items-start">{botoes}</div>;
}
