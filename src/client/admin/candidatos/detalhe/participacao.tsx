// What the candidate enrolled for, owes, sent and asked for: the newest of each, with the way to the record and to the rest.
import { type ReactNode, useId } from 'react';
import { formatDate, formatInteger, formatMoney } from '../../../../shared/format.ts';
import type { Historico } from '../../../../shared/historico.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { Carregando, EsqueletoTexto } from '../../../ui/esqueleto.tsx';
import { ErroArea } from '../../../ui/estados.tsx';
import { Selo } from '../../../ui/selo.tsx';
import { erroDaArea } from '../../falhas.ts';
import { usePode } from '../../permissao.ts';
import { Cartao } from './cartoes.tsx';
import css from './detalhe.module.css';

/** So many of each kind; the rest is one press away. */
const MOSTRADOS = 5;
const PAINEL = '#/admin/dashboard';

const DECISAO = { P: 'Pendente', D: 'Deferido', I: 'Indeferido' } as const;
const VALIDACAO = { P: 'Pendente', A: 'Validado', R: 'Rejeitado' } as const;

type Props = { candidatoId: number; email: string };

export function Participacao({ candidatoId, email }: Props) {
  const historico = trpc.admin.candidatos.historico.useQuery({ id: candidatoId });
  const comBoletos = usePode()('financeiro', 'ler');
  const boletos = trpc.admin.boletos.list.useQuery(
    { candidato_id: candidatoId, per_page: MOSTRADOS },
    { enabled: comBoletos },
  );
  const { data } = historico;
  return (
    <>
      <Cartao titulo="Inscrições e pedidos">
        {data ? (
          <Grupos dados={data} email={email} />
        ) : historico.isError ? (
          <ErroArea inline {...erroDaArea('Erro ao carregar o histórico do candidato', historico)} />
        ) : (
          <Espera>Carregando o histórico</Espera>
        )}
      </Cartao>
      {comBoletos && (
        <Cartao titulo="Boletos">
          {boletos.data ? (
            <Boletos dados={boletos.data} email={email} />
          ) : boletos.isError ? (
            <ErroArea inline {...erroDaArea('Erro ao carregar os boletos do candidato', boletos)} />
          ) : (
            <Espera>Carregando os boletos</Espera>
          )}
        </Cartao>
      )}
    </>
  );
}

function Espera({ children }: { children: string }) {
  return (
    <Carregando label={children}>
      <EsqueletoTexto lines={3} />
    </Carregando>
  );
}

function Grupos({ dados, email }: { dados: Historico; email: string }) {
  const { inscricoes, isencoes, recursos, envios, reembolsos, totais } = dados;
  if (totais.inscricoes === 0) return <p className="t2">Este candidato ainda não se inscreveu em nenhum concurso.</p>;
  const todos = (lista: string) => `${PAINEL}/${lista}?search=${encodeURIComponent(email)}`;
  return (
    <>
      <Grupo titulo="Inscrições" total={totais.inscricoes} todos={todos('inscricoes')}>
        {inscricoes.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/inscricoes?inscricao=${item.id}`}
            oQue={`Inscrição nº\u00A0${item.inscricao_numero}`}
            selo={<Selo small>{item.situacao}</Selo>}
          />
        ))}
      </Grupo>
      <Grupo titulo="Isenções" total={totais.isencoes} todos={todos('isencoes')}>
        {isencoes.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/isencoes/analise/${item.id}`}
            oQue="Isenção da taxa"
            selo={<Decisao retirado={item.retirado} letra={item.status} nome={DECISAO[item.status]} />}
          />
        ))}
      </Grupo>
      <Grupo titulo="Envios" total={totais.envios} todos={todos('envios')}>
        {envios.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/envios/validacao/${item.id}`}
            oQue={`${item.descricao ?? 'Documento'} · ${item.prazo}`}
            selo={<Decisao retirado={item.retirado} letra={item.status} nome={VALIDACAO[item.status]} />}
          />
        ))}
      </Grupo>
      <Grupo titulo="Recursos" total={totais.recursos} todos={todos('recursos')}>
        {recursos.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/recursos/analise/${item.id}`}
            oQue={`Questão ${item.numero_questao} · ${item.prazo}`}
            selo={<Decisao retirado={item.retirado} letra={item.status} nome={DECISAO[item.status]} />}
          />
        ))}
      </Grupo>
      <Grupo titulo="Restituições" total={totais.reembolsos} todos={todos('reembolsos')}>
        {reembolsos.slice(0, MOSTRADOS).map((item) => (
          <Item
            key={item.id}
            item={item}
            href={`${PAINEL}/reembolsos?reembolso=${item.id}`}
            oQue={`Restituição de ${formatMoney(item.valor_reembolso)}`}
            selo={<Selo small>{item.retirado ? 'Cancelado' : item.status}</Selo>}
          />
        ))}
      </Grupo>
    </>
  );
}

type GrupoProps = { titulo: string; total: number; todos: string; children: ReactNode };

function Grupo({ titulo, total, todos, children }: GrupoProps) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section className={css.grupo} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {titulo} <em className="num">{formatInteger(total)}</em>
        </h3>
        {total > MOSTRADOS && (
          <a className="lk" href={todos}>
            Ver tudo<span className="vh">: {titulo.toLowerCase()} deste candidato</span>
          </a>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

type ItemProps = {
  item: { created_at: string; cargo: string; concurso: string };
  href: string;
  oQue: string;
  selo: ReactNode;
};

function Item({ item: { created_at, cargo, concurso }, href, oQue, selo }: ItemProps) {
  return (
    <li>
      <span>
        <a href={href}>{oQue}</a>
        <small className="num">
          {formatDate(created_at)} · {cargo} · {concurso}
        </small>
      </span>
      {selo}
    </li>
  );
}

/** A request that waits has the letter P, as in its own queue. */
function Decisao({ retirado, letra, nome }: { retirado: boolean; letra: string; nome: string }) {
  if (retirado) return <Selo small>Cancelado</Selo>;
  return (
    <Selo small glifo="letra" letra={letra}>
      {nome}
    </Selo>
  );
}

type BoletosProps = { dados: RouterOutputs['admin']['boletos']['list']; email: string };

function Boletos({ dados: { data, total }, email }: BoletosProps) {
  if (total === 0) return <p className="t2">Nenhum boleto emitido para este candidato.</p>;
  return (
    <section className={css.grupo} aria-label="Boletos do candidato">
      {total > MOSTRADOS && (
        <header>
          <p className="t3 s13">
            {MOSTRADOS} de {formatInteger(total)}
          </p>
          <a className="lk" href={`${PAINEL}/boletos?search=${encodeURIComponent(email)}`}>
            Ver tudo<span className="vh">: boletos deste candidato</span>
          </a>
        </header>
      )}
      <ul>
        {data.map((boleto) => (
          <li key={boleto.boleto_id}>
            <span>
              <a href={`${PAINEL}/boletos?search=${boleto.inscricao_numero}`}>{formatMoney(boleto.valor)}</a>
              <small className="num">
                Vencimento {formatDate(boleto.vencimento)} · inscrição nº&nbsp;{boleto.inscricao_numero}
              </small>
            </span>
            <Selo small>{boleto.status}</Selo>
          </li>
        ))}
      </ul>
    </section>
  );
}
