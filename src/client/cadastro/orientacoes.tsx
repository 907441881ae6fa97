// What the page tells beside the form: data protection, rules, what comes after, and where to ask for help.
import { IconShieldLock } from '@tabler/icons-react';
import { IDADE_MINIMA } from '../../shared/candidatos.ts';
import { usePortal } from '../site/portal.ts';
import { Aviso } from '../ui/aviso.tsx';
import css from './cadastro.module.css';

export function ProtecaoDeDados() {
  return (
    <Aviso icon={<IconShieldLock size={22} stroke={1.75} aria-hidden />} title="Seus dados estão protegidos">
      O Instituto segue a Lei Geral de Proteção de Dados (LGPD). Usamos seus dados só para os concursos. Leia o{' '}
      <a className="lk" href="#/privacidade" target="_blank" rel="noopener">
        aviso de privacidade<span className="vh"> (abre em nova aba)</span>
      </a>
      .
    </Aviso>
  );
}

export function Regras() {
  return (
    <div className={`papel ${css.caixa}`}>
      <h2>Leia antes de começar</h2>
      <ul className={css.regras}>
        <li>Você é responsável pela exatidão dos dados.</li>
        <li>Não há complemento de documentos depois do prazo.</li>
        <li>Idade mínima: {IDADE_MINIMA} anos.</li>
        <li>Você mesmo gera e paga o boleto.</li>
      </ul>
    </div>
  );
}

export function Ajuda() {
  const { suporte } = usePortal();
  return (
    <div className={`papel ${css.caixa}`}>
      <h2>Precisa de Ajuda?</h2>
      <p className={css.ajuda}>
        Escreva para{' '}
        <a className="lk" href={`mailto:${suporte}`}>
          {suporte}
        </a>
      </p>
    </div>
  );
}

export function Informacoes() {
  return (
    <div className={css.informacoes}>
      <h2>Depois do cadastro</h2>
      <p>
        Enviamos um e-mail de confirmação. Com seu e-mail e sua senha você entra na Área do Candidato, escolhe o
        concurso e faz a inscrição. O cadastro vale para todos os concursos do portal.
      </p>
    </div>
  );
}
