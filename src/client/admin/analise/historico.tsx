// What the candidate enrolled for, sent and asked for before: closed, a line with how many; open, each with its status.
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { formatDate, formatInteger, formatMoney } from '../../../shared/format.ts';
import type { Historico as Dados } from '../../../shared/historico.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, EsqueletoTexto } from '../../ui/esqueleto.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import { Selo } from '../../ui/selo.tsx';
import { erroDaArea } from '../falhas.ts';
import { NivelDosGrupos } from './fatos.tsx';
import css from './historico.module.css';

type Tipo = keyof Dados['totais'];
type Item = Dados[Tipo][number];

const NOMES: Record<Tipo, readonly [um: string, varios: string, titulo: string]> = {
  inscricoes: ['inscrição', 'inscrições', 'Inscrições'],
  isencoes: ['isenção', 'isenções', 'Isenções'],
  recursos: ['recurso', 'recursos', 'Recursos'],
  envios: ['envio', 'envios', 'Envios'],
  reembolsos: ['restituição', 'restituições', 'Restituições'],
};
const TIPOS = Object.keys(NOMES) as Tipo[];

const DECISAO = { P: 'Pendente', D: 'Deferido', I: 'Indeferido' } as const;
const VALIDACAO = { P: 'Pendente', A: 'Validado', R: 'Rejeitado' } as const;

type Props = {
  candidatoId: number;
  /** The record under analysis, marked among the others. */
  atual: { tipo: Tipo; id: number };
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
    <section ref={caixa} className={css.historico} aria-label="Histórico do candidato">
      <button
        type="button"
        className={css.botao}
        aria-expanded={aberto}
        aria-controls={aberto ? id : undefined}
        onClick={() => onAbrir(!aberto)}
      >
        <span>
          <b>Histórico do candidato</b>
          <small className="num">
            {data ? resumo(data.totais) : consulta.isError ? 'Não pôde ser carregado' : '…'}
          </small>
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden data-aberto={aberto || undefined} />
      </button>
      {aberto && (
        <div id={id} className={css.corpo}>
          {data ? (
            TIPOS.filter((tipo) => data.totais[tipo] > 0).map((tipo) => (
              <Grupo key={tipo} tipo={tipo} total={data.totais[tipo]} itens={data[tipo]} atual={atual} />
            ))
          ) : consulta.isError ? (
            <ErroArea inline {...erroDaArea('Erro ao carregar o histórico do candidato.', consulta)} />
          ) : (
            <Carregando label="Carregando o histórico">
              <EsqueletoTexto lines={3} />
            </Carregando>
          )}
        </div>
      )}
    </section>
  );
}

/** `3 inscrições, 1 isenção, 2 envios` */
function resumo(totais: Dados['totais']): string {
  const partes = TIPOS.filter((tipo) => totais[tipo] > 0).map((tipo) => {
    const [um, varios] = NOMES[tipo];
    return `${formatInteger(totais[tipo])} ${totais[tipo] === 1 ? um : varios}`;
  });
  return partes.join(', ');
}

type GrupoProps = { tipo: Tipo; total: number; itens: readonly Item[]; atual: Props['atual'] };

function Grupo({ tipo, total, itens, atual }: GrupoProps) {
  const Titulo = useContext(NivelDosGrupos);
  const [, varios, titulo] = NOMES[tipo];
  return (
    <section>
      <Titulo>
        {titulo} <em className="num">{formatInteger(total)}</em>
      </Titulo>
      <ul>
        {itens.map((item) => {
          const este = atual.tipo === tipo && atual.id === item.id;
          return (
            <li key={item.id} aria-current={este || undefined}>
              <span>
                <b>{oQue(item)}</b>
                <small className="num">
                  {formatDate(item.created_at)} · {item.cargo} · {item.concurso}
                </small>
              </span>
              <Situacao item={item} />
              {este && <span className="vh">Este que você analisa</span>}
            </li>
          );
        })}
      </ul>
      {total > itens.length && (
        <p className={css.mais}>
          {`São os ${itens.length} mais novos. Veja os outros na lista de ${varios}, pela busca do e-mail.`}
        </p>
      )}
    </section>
  );
}

function oQue(item: Item): ReactNode {
  if ('numero_questao' in item) return `Questão ${item.numero_questao} · ${item.prazo}`;
  if ('descricao' in item) return `${item.descricao ?? 'Documento'} · ${item.prazo}`;
  if ('valor_reembolso' in item) return `${formatMoney(item.valor_reembolso)} · inscrição ${item.inscricao_numero}`;
  return `Inscrição ${item.inscricao_numero}`;
}

function Situacao({ item }: { item: Item }) {
  if ('situacao' in item) return <Selo small>{item.situacao}</Selo>;
  if (item.retirado) return <Selo small>Cancelado</Selo>;
  if ('descricao' in item) return <Decisao letra={item.status} nome={VALIDACAO[item.status]} />;
  if ('valor_reembolso' in item) return <Selo small>{item.status}</Selo>;
  return <Decisao letra={item.status} nome={DECISAO[item.status]} />;
}

/** A request that waits has the letter P, as in its own queue. */
function Decisao({ letra, nome }: { letra: string; nome: string }) {
  return (
    <Selo small glifo="letra" letra={letra}>
      {nome}
    </Selo>
  );
}
