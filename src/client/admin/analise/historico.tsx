// What the candidate enrolled for, sent and asked for before: closed, a line with how many; open, each with its status.
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatCount, formatDate, formatInteger, formatMoney } from '../../../shared/format.ts';
import type { Historico as Dados } from '../../../shared/historico.ts';
import { states } from '../../states.ts';
import { trpc } from '../../trpc.ts';
import { EsqueletoTexto } from '../../ui/area-states.tsx';
import { Badge, type Look } from '../../ui/badge.tsx';
import { Failed } from '../loaded.tsx';
import { PastRecord } from '../past-record.tsx';
import { GroupTitle } from './fatos.tsx';

type Tipo = keyof Dados['totais'];
type Item = Dados[Tipo][number];

const NOMES: Record<Tipo, readonly [um: string, varios: string, titulo: string]> = {
  inscricoes: ['inscrição', 'inscrições', 'Inscrições'],
  isencoes: ['isenção', 'isenções', 'Isenções'],
  recursos: ['recurso', 'recursos', 'Recursos'],
  envios: ['envio', 'envios', 'Envios'],
  comprovacoes: ['comprovante', 'comprovantes', 'Comprovantes de pagamento'],
  reembolsos: ['restituição', 'restituições', 'Restituições'],
};
const TIPOS = Object.keys(NOMES) as Tipo[];

type Props = {
  candidatoId: number;
  /** The record under analysis, marked among the others. */
  atual: { tipo: string; id: number };
  aberto: boolean;
  onAbrir: (aberto: boolean) => void;
};

export function Historico({ candidatoId, atual, aberto, onAbrir }: Props) {
  const id = useId();
  const consulta = trpc.admin.candidatos.historico.useQuery({ id: candidatoId });
  const { data } = consulta;
  const caixa = useRef<HTMLElement>(null);
  const visto = useRef(aberto);
  useEffect(() => {
    if (aberto && !visto.current) caixa.current?.scrollIntoView({ block: 'nearest' });
    visto.current = aberto;
  }, [aberto]);
  return (
    <section ref={caixa} className="border border-linha rounded-inner" aria-label="Histórico do candidato">
      <button
        type="button"
        className="flex items-center gap-3 w-full min-h-13 px-3.5 py-1.5 border-0 rounded-inner bg-transparent text-left text-texto cursor-pointer hover:bg-acao-suave [font:inherit]"
        aria-expanded={aberto}
        aria-controls={aberto ? id : undefined}
        onClick={() => onAbrir(!aberto)}
      >
        <span className="flex-1 min-w-0">
          <b className="block text-15 font-semibold">Histórico do candidato</b>
          <small className="num subline">
            {data ? resumo(data.totais) : consulta.isError ? 'Não pôde ser carregado' : '…'}
          </small>
        </span>
        <IconChevronDown
          size={20}
          stroke={1.75}
          className={`flex-none transition-[rotate] duration-120 ${aberto ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      {aberto && (
        <div id={id} className="flex flex-col gap-4 px-3.5 pt-1 pb-3.5">
          {data ? (
            TIPOS.filter((tipo) => data.totais[tipo] > 0).map((tipo) => (
              <Grupo key={tipo} tipo={tipo} total={data.totais[tipo]} itens={data[tipo]} atual={atual} />
            ))
          ) : consulta.isError ? (
            <Failed inline title="Erro ao carregar o histórico do candidato." query={consulta} />
          ) : (
            <EsqueletoTexto label="Carregando o histórico" lines={3} />
          )}
        </div>
      )}
    </section>
  );
}

/** `3 inscrições, 1 isenção, 2 envios` */
function resumo(totais: Dados['totais']): string {
  return TIPOS.filter((tipo) => totais[tipo] > 0)
    .map((tipo) => formatCount(totais[tipo], NOMES[tipo][0], NOMES[tipo][1]))
    .join(', ');
}

type GrupoProps = { tipo: Tipo; total: number; itens: readonly Item[]; atual: Props['atual'] };

function Grupo({ tipo, total, itens, atual }: GrupoProps) {
  const [, varios, titulo] = NOMES[tipo];
  return (
    <section>
      <GroupTitle>
        {titulo} <span className="num">{formatInteger(total)}</span>
      </GroupTitle>
      <ul>
        {itens.map((item) => {
          const este = atual.tipo === tipo && atual.id === item.id;
          return (
            <PastRecord
              key={item.id}
              current={este}
              title={oQue(item)}
              text={`${formatDate(item.created_at)} · ${item.cargo} · ${item.concurso}`}
            >
              <Badge small {...lookOf(item)} />
              {este && <span className="sr-only">Este que você analisa</span>}
            </PastRecord>
          );
        })}
      </ul>
      {total > itens.length && (
        <p className="mt-1.5 text-13 text-texto-3">
          {`São os ${itens.length} mais novos. Veja os outros na lista de ${varios}, pela busca do e-mail.`}
        </p>
      )}
    </section>
  );
}

function oQue(item: Item): ReactNode {
  if ('numero_questao' in item)
    return item.numero_questao === null ? item.prazo : `Questão ${item.numero_questao} · ${item.prazo}`;
  if ('descricao' in item) return `${item.descricao ?? 'Documento'} · ${item.prazo}`;
  if ('valor_reembolso' in item) return `${formatMoney(item.valor_reembolso)} · inscrição ${item.inscricao_numero}`;
  if ('dia_pagamento' in item && item.dia_pagamento)
    return `Pago em ${formatDate(item.dia_pagamento)} · inscrição ${item.inscricao_numero}`;
  return `Inscrição ${item.inscricao_numero}`;
}

function lookOf(item: Item): Look {
  if ('situacao' in item) return states.situacao[item.situacao];
  if (item.retirado) return states.retirado;
  if ('descricao' in item) return states.envio[item.status];
  if ('valor_reembolso' in item) return states.reembolso[item.status];
  if ('dia_pagamento' in item) return states.comprovacao[item.status];
  return states.deferimentoNoPainel[item.status];
}
