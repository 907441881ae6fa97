// The rest of step 1: parents, disability and special condition. Details are asked for only when the answer is yes.
import { SimNao } from '../ui/choice-field.tsx';
import { TextAreaField, TextField } from '../ui/fields.tsx';
import { useCadastro } from './contexto.ts';
import { Secao } from './secao.tsx';

export function SecaoFiliacao() {
  const { campo } = useCadastro();
  return (
    <Secao titulo="Filiação" passo={1}>
      <div className="grade">
        <TextField
          {...campo('nome_mae')}
          label="Nome da Mãe"
          required
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          className="c6"
        />
        <TextField
          {...campo('nome_pai')}
          label="Nome do Pai"
          optional
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          className="c6"
        />
      </div>
    </Secao>
  );
}

export function SecaoDeficiencia() {
  const { form, campo } = useCadastro();
  return (
    <Secao titulo="Deficiência" passo={1}>
      <div className="grade">
        <SimNao {...campo('possui_deficiencia')} label="Possui deficiência?" required />
        {form.values.possui_deficiencia === 'S' && (
          <TextAreaField
            {...campo('detalhe_deficiencia')}
            label="Detalhe da deficiência"
            hint="Diga qual é a deficiência e o que o edital pedir sobre ela."
            optional
          />
        )}
      </div>
    </Secao>
  );
}

export function SecaoCondicaoEspecial() {
  const { form, campo } = useCadastro();
  return (
    <Secao titulo="Condição Especial" passo={1}>
      <div className="grade">
        <SimNao
          {...campo('possui_condicao_especial')}
          label="Possui condição especial?"
          hint="Por exemplo: prova ampliada, sala de fácil acesso, tempo adicional, amamentação."
          required
        />
        {form.values.possui_condicao_especial === 'S' && (
          <TextAreaField
            {...campo('detalhe_condicao_especial')}
            label="Detalhe da condição especial"
            hint="Diga do que você precisa para fazer a prova."
            optional
          />
        )}
      </div>
    </Secao>
  );
}
