// "Seus próximos passos": one card for each active enrolment, most urgent first.
import { Button } from '@mantine/core';
import { IconBarcode, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { usePortal } from '../../site/portal.ts';
import { cx } from '../../ui/cx.ts';
import { Prazo } from '../../ui/prazo.tsx';
import { PrefeituraBolha } from '../../ui/prefeitura.tsx';
import { Trilha } from '../../ui/progresso.tsx';
import css from './inscricoes.module.css';
import { type ProximoPasso, proximosPassos, urgente } from './passos.ts';

/** Cards shown before "Ver todos". */
const VISIVEIS = 3;

export function ProximosPassos({ inscricoes }: { inscricoes: readonly Inscricao[] }) {
  const [todos, setTodos] = useState(false);
  const passos = proximosPassos(inscricoes, new Date());
  if (passos.length === 0) return null;
  return (
    <section className={css.bloco} aria-labelledby="proximos-passos">
      <h2 id="proximos-passos">Seus próximos passos</h2>
      <ul className={css.passos}>
        {passos.slice(0, todos ? passos.length : VISIVEIS).map((passo) => (
          <Cartao key={passo.inscricao.id} passo={passo} />
        ))}
      </ul>
      {passos.length > VISIVEIS && (
        <Button variant="subtle" className={css.verTodos ?? ''} aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Ver menos' : `Ver todos (${passos.length})`}
        </Button>
      )}
    </section>
  );
}

/** "Prefeitura de Vale Sereno/MG" says "Vale Sereno/MG" in a card this narrow. */
function semPrefeitura(nome: string): string {
  return nome.replace(/^Prefeitura (Municipal )?d[aeo]s? /i, '');
}

function Cartao({ passo }: { passo: ProximoPasso }) {
  const { concurso, numero, vaga } = passo.inscricao;
  const perto = urgente(passo);
  return (
    <li className={cx('papel', css.passo, perto && css.perto, passo.acao === null && css.calmo)}>
      <div className={css.passoTopo}>
        <PrefeituraBolha nome={concurso.prefeitura} size={40} />
        <div>
          <h3>{vaga.cargo}</h3>
          <p>
            {semPrefeitura(concurso.prefeitura)} · <span className="num nowrap">nº {numero}</span>
          </p>
        </div>
      </div>
      <div className={css.trilha}>
        <Trilha passos={passo.trilha} label={`Etapas da inscrição ${numero}`} />
      </div>
      <div className={css.passoAcao}>
        <b>{passo.titulo}</b>
        {(passo.texto || passo.dias !== null) && (
          <p>
            <span className="num">{passo.texto}</span>
            {passo.dias !== null && <Prazo dias={passo.dias} small />}
          </p>
        )}
        <Acao passo={passo} perto={perto} />
      </div>
    </li>
  );
}

function Acao({ passo, perto }: { passo: ProximoPasso; perto: boolean }) {
  const { suporte } = usePortal();
  const { numero } = passo.inscricao;
  if (passo.acao === 'boleto') {
    return (
      <Button
        component={Link}
        to="/area-candidato/boleto"
        fullWidth
        variant={perto ? 'filled' : 'default'}
        leftSection={<IconBarcode size={20} stroke={1.75} aria-hidden />}
      >
        Ir para Boletos
        <span className="vh"> (inscrição {numero})</span>
      </Button>
    );
  }
  if (passo.acao === 'suporte' && suporte) {
    return (
      <Button
        component="a"
        href={`mailto:${suporte}?subject=${encodeURIComponent(`Inscrição ${numero}: ${passo.titulo}`)}`}
        fullWidth
        variant="default"
        leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
      >
        Falar com o suporte
      </Button>
    );
  }
  return null;
}
