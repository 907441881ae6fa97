// Contests that take enrolments now, the nearest deadline first. Where one is enrolled already, a badge takes the
// button's place.
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Concurso } from '../../../shared/concursos.ts';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { ERRO_DE_CONEXAO, type Erro } from '../../erros.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Prazo } from '../../ui/prazo.tsx';
import { PrefeituraBolha } from '../../ui/prefeitura.tsx';
import { Selo } from '../../ui/selo.tsx';
import { unirNumero } from '../../ui/texto.ts';
import { Contagem } from '../contagem.tsx';
import css from './inscricoes.module.css';

type Props = {
  concursos: readonly Concurso[] | undefined;
  /** Contests where an enrolment is active. */
  inscritos: ReadonlySet<number>;
  erro: Erro | null;
  tentando: boolean;
  onTentar: () => void;
  onInscrever: (concursoId: number) => void;
};

export function ConcursosAbertos({ concursos, inscritos, erro, tentando, onTentar, onInscrever }: Props) {
  return (
    <section className={css.bloco} aria-labelledby="concursos-abertos">
      <div className={css.blocoTitulo}>
        <h2 id="concursos-abertos">Concursos com inscrições abertas</h2>
        <Contagem total={concursos?.length} um="concurso" varios="concursos" />
      </div>
      {erro && !concursos ? (
        <div className="papel">
          <ErroArea
            inline
            title="Erro ao carregar concursos. Tente novamente."
            network={erro.rede}
            retrying={tentando}
            onRetry={onTentar}
          >
            {erro.rede ? ERRO_DE_CONEXAO : undefined}
          </ErroArea>
        </div>
      ) : !concursos ? (
        <Esqueletos />
      ) : concursos.length === 0 ? (
        <div className="papel">
          <Vazio title="Nenhum concurso com inscrições abertas" art={false}>
            Quando um concurso abrir inscrições, ele aparece aqui.
          </Vazio>
        </div>
      ) : (
        <ul className={`papel ${css.abertos}`}>
          {concursos.map((concurso) => (
            <Linha
              key={concurso.id}
              concurso={concurso}
              inscrito={inscritos.has(concurso.id)}
              onInscrever={onInscrever}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type LinhaProps = { concurso: Concurso; inscrito: boolean; onInscrever: (concursoId: number) => void };

function Linha({ concurso, inscrito, onInscrever }: LinhaProps) {
  const id = useId();
  return (
    <li>
      <div className={css.abertoTitulo}>
        <PrefeituraBolha nome={concurso.prefeitura} size={38} />
        <div>
          <h3 id={id}>{unirNumero(concurso.titulo)}</h3>
          <p>{concurso.prefeitura}</p>
        </div>
      </div>
      <div className={css.abertoPrazo}>
        <Prazo dias={concurso.dias_restantes} small />
        <span className="num">até {formatDate(concurso.data_prazo_fim)}</span>
      </div>
      <Valor valor={concurso.valor_inscricao} />
      <div className={css.abertoAcao}>
        {inscrito ? (
          <Selo>Inscrito</Selo>
        ) : (
          <Button
            variant="light"
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={id}
            onClick={() => onInscrever(concurso.id)}
          >
            Inscrever-se
          </Button>
        )}
      </div>
    </li>
  );
}

/** A contest's fee is its cheapest vacancy's. */
function Valor({ valor }: { valor: number | null }) {
  if (valor === null) return <span className={css.abertoValor} />;
  return (
    <span className={css.abertoValor}>
      <small>a partir de</small> <b className="num">{formatMoney(valor)}</b>
    </span>
  );
}

function Esqueletos() {
  return (
    <Carregando label="Carregando concursos">
      <ul className={`papel ${css.abertos}`}>
        {['a', 'b', 'c'].map((key) => (
          <li key={key}>
            <div className={css.abertoTitulo}>
              <Esqueleto round width={38} height={38} />
              <div className="pilha p8" style={{ flex: 1 }}>
                <Esqueleto width="70%" height={16} />
                <Esqueleto width="40%" />
              </div>
            </div>
            <Esqueleto width={180} height={24} />
            <Esqueleto width={70} height={18} className={css.abertoValor ?? ''} />
            <Esqueleto width={118} height={40} className={css.abertoAcao ?? ''} />
          </li>
        ))}
      </ul>
    </Carregando>
  );
}
